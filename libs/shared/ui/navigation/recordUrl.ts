type Options = {
  /** Replaces the current entry of the history. */
  replace?: boolean;
};

/**
 * Writes the URL into the history whose contents the page shows already, e.g. before a filter replaces the list. The shell
 * observes it, so that Back shows the former list where it was left.
 */
export function recordUrl(url: string, { replace = false }: Options = {}) {
  const { history } = window;
  if (replace) history.replaceState(history.state, '', url);
  else history.pushState(null, '', url);
}
