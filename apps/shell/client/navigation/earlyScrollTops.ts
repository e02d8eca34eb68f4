/** How far entries of the history were scrolled, in pixels, that were left before the navigation core was there; by key. */
export const earlyScrollTops = new Map<string, number>();
