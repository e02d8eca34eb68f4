/** Scroll positions (px) of history entries that were left before the navigation core was loaded, by entry key. */
export const earlyScrollTops = new Map<string, number>();
