import type { NavigationInfo } from '@gniazdo/contracts/engine';

export type NavigateOptions = Pick<NavigationInfo, 'scroll'> & {
  /** Replaces the current history entry. */
  replace?: boolean;
};

/** Navigates to a page of this site. The shell intercepts the navigation and replaces the page without loading a document. */
export function navigate(url: string, { scroll = 'top', replace = false }: NavigateOptions = {}) {
  if (!('navigation' in window)) return (window as Window).location[replace ? 'replace' : 'assign'](url);
  const info: NavigationInfo = { scroll };
  const { committed, finished } = window.navigation.navigate(url, { history: replace ? 'replace' : 'auto', info });
  // Both promises reject if another navigation starts.
  committed?.catch(() => {});
  finished?.catch(() => {});
}

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
  // What browsers share. Pages of accounts have none.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = new URL(url, canonical.href).href;
}
