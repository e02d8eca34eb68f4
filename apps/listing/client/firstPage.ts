type State = { firstPage?: number } | null;

/** Number of the list's first page that is shown, in this entry of the history; undefined when only one page is. */
export function firstPage() {
  return (window.history.state as State)?.firstPage;
}

/** A page is about to be added to those of this address: whoever comes back to this entry of the history gets all. */
export function noteFirstPage() {
  const { history, location } = window;
  history.replaceState({ ...(history.state as State), firstPage: firstPage() ?? pageOf(location.search) }, '');
}

/** From 1. */
export function pageOf(query: string) {
  return Number(new URLSearchParams(query).get('page') ?? 1);
}
