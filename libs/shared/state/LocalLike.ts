export type LikeItemType = 'variant' | 'comparison';

/** A liked or compared product. */
export type LocalLike = { itemType: LikeItemType; itemId: number };
