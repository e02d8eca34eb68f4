import type { Consent } from './consent.ts';

/** `info` of a navigation within the site: `navigation.navigate(url, { info })`. */
export type NavigationInfo = {
  /** `top` (default): scrolls to the top, as a link does. `keep`: scroll position and focus stay, e.g. for filters. */
  scroll?: 'top' | 'keep';
  /** Shows the current history entry again with its scroll position. */
  isRestoring?: boolean;
  /** The navigation is the target of a redirect by the server. */
  isRedirected?: boolean;
};

/** Detail of `gniazdo:navigated`, dispatched on `document` after a client navigation has replaced the page. */
export type NavigatedDetail = { url: string; title: string };

declare global {
  interface DocumentEventMap {
    'gniazdo:navigated': CustomEvent<NavigatedDetail>;
    /** The visitor added a product to the comparison, or (`false`) removed one. */
    'gniazdo:compared': CustomEvent<boolean>;
    /** The list of recently viewed products has changed. */
    'gniazdo:viewed': CustomEvent;
    /** The visitor chose what they allow. */
    'gniazdo:consent': CustomEvent<Consent>;
  }
}
