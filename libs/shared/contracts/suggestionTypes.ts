/** Kinds of suggestions. In a file of its own, because browsers need it without the schemas. */
export const SUGGESTION_TYPES = { categories: 6, products: 11, shops: 12, manufacturers: 13 } as const;
