/** Path and query of what the page shows; the address bar runs ahead of it when a visitor goes back. */
let shown = location.pathname + location.search;

export function shownAddress() {
  return shown;
}

/** What the page shows is what the address bar says. */
export function setShown() {
  shown = location.pathname + location.search;
}
