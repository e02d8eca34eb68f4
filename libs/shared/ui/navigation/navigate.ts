import type { NavigationInfo } from '@gniazdo/contracts';

export type NavigateOptions = Pick<NavigationInfo, 'scroll'> & {
  /** Replaces the current entry of the history. */
  replace?: boolean;
};

/** Goes to a page of this site, within the document where the shell intercepts the navigation. */
export function navigate(url: string, { scroll = 'top', replace = false }: NavigateOptions = {}) {
  if (!('navigation' in window)) return (window as Window).location[replace ? 'replace' : 'assign'](url);
  const info: NavigationInfo = { scroll };
  const { committed, finished } = window.navigation.navigate(url, { history: replace ? 'replace' : 'auto', info });
  // They reject when the visitor goes elsewhere meanwhile.
  committed?.catch(() => {});
  finished?.catch(() => {});
}
