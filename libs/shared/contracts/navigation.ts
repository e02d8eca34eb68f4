/** `info` of a navigation within the site: `navigation.navigate(url, { info })`. */
export type NavigationInfo = {
  /** `top` (default): as a link does. `keep`: scroll position and focus stay, as filtering needs. */
  scroll?: 'top' | 'keep';
  /** Shows the current entry of the history again, where it was left. */
  isRestoring?: boolean;
  /** The server redirected the visitor here. */
  isRedirected?: boolean;
};

/** Detail of `gniazdo:navigated`, dispatched on `document` after another page was swapped in. */
export type NavigatedDetail = { url: string; title: string };

declare global {
  interface DocumentEventMap {
    'gniazdo:navigated': CustomEvent<NavigatedDetail>;
    /** The visitor added a product to the comparison, or (`false`) removed one. */
    'gniazdo:compared': CustomEvent<boolean>;
  }
}
