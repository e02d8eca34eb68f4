/**
 * Adds an entry to the history for a page that already shows what `url` names, e.g. after a filter has replaced the
 * list. Going back to an older entry is the router's affair: it counts entries by `idx`, as react-router keeps them.
 */
export function recordUrl(url: string) {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  const state = { usr: null, key: Math.random().toString(36).slice(2, 10), idx: typeof idx === 'number' ? idx + 1 : 0 };
  window.history.pushState(state, '', url);
}
