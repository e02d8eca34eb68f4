/** Maximum number of products in a comparison: more would be unreadable. */
export const MAX_COMPARED = 6;
