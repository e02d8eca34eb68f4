type Options = {
  /** Replaces the current history entry. */
  replace?: boolean;
};

/**
 * Adds a history entry for a URL whose content the island itself shows, e.g. a filtered list. The shell observes the change,
 * so that Back restores the previous list and its scroll position.
 */
export function recordUrl(url: string, { replace = false }: Options = {}) {
  const { history } = window;
  if (replace) history.replaceState(history.state, '', url);
  else history.pushState(null, '', url);
}
