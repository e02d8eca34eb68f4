// Apart from the schemas of favourites, because scripts of pages use it.

/** Orders of liked variants. `priceFall`: those whose price fell most since they were liked come first. */
export const LIKED_SORTS = ['newest', 'priceFall', 'priceUp', 'priceDown', 'discount'] as const;
export type LikedSort = (typeof LIKED_SORTS)[number];
