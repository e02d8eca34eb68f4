type State = { firstPage?: string } | null;

/** Address of the first page of the list that is shown, in this entry of the history; none when only one page is. */
export function firstPage() {
  return (window.history.state as State)?.firstPage;
}

/** A page is about to be added to that of this address: whoever comes back to this entry of the history gets all. */
export function noteFirstPage() {
  const { history, location } = window;
  const state = history.state as State;
  history.replaceState({ ...state, firstPage: state?.firstPage ?? location.pathname + location.search }, '');
}
