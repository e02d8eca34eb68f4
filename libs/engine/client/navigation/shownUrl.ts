/** Scroll positions (px) of history entries that were left before the navigation core was loaded, by entry key. */
export const earlyScrollTops = new Map<string, number>();

/** Path and query of what the page shows; the address bar is ahead of it while the visitor goes back or forward. */
let shown = getLoadedUrl();

export function shownUrl() {
  return shown;
}

export function setShownUrl({ pathname, search }: Location | URL) {
  shown = pathname + search;
}

/** Whether the page shows what the address bar says. */
export function isShownUrlCurrent() {
  return location.pathname + location.search === shown;
}

/** URL of the document itself: the visitor may have gone back or forward while these scripts were loading. */
function getLoadedUrl() {
  const name = performance.getEntriesByType('navigation')[0]?.name;
  const { pathname, search } = name && URL.canParse(name) ? new URL(name) : location;
  return pathname + search;
}
