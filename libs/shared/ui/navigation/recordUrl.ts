type Options = {
  /** Takes the place of the present history entry. */
  replace?: boolean;
};

/**
 * Writes an address into the history whose contents the page shows already, e.g. after a filter has replaced the list.
 * The shell is told, so that going back from there shows the older list. Entries are counted by `idx`, as its router does.
 */
export function recordUrl(url: string, { replace = false }: Options = {}) {
  const { history } = window;
  if (replace) history.replaceState(history.state, '', url);
  else history.pushState(nextEntry(history.state), '', url);
  document.dispatchEvent(new CustomEvent('gniazdo:replace-url', { detail: { url, replace } }));
}

/** State of the history entry after one, as the shell's router counts them. */
export function nextEntry(current: unknown) {
  const { idx } = (current ?? {}) as { idx?: unknown };
  const key = Math.random().toString(36).slice(2, 10);
  return { usr: null, key, idx: typeof idx === 'number' ? idx + 1 : 0 };
}
