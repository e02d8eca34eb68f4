/** Path and query of what the page shows; the address bar runs ahead of it when a visitor goes back. */
let shown = loadedAddress();

export function shownAddress() {
  return shown;
}

/** What the page shows is what the address bar says. */
export function setShown() {
  shown = location.pathname + location.search;
}

/** Of the document itself: the visitor may have gone on in the history while these scripts were on their way. */
function loadedAddress() {
  const name = performance.getEntriesByType('navigation')[0]?.name;
  const { pathname, search } = name && URL.canParse(name) ? new URL(name) : location;
  return pathname + search;
}
