/**
 * The props of the fragments of a site, by name. The site adds them: an interface of the same name in a `declare module` of
 * this file.
 * @public Only the declaration of the site names it.
 */
export interface SiteFragments {}

export type FragmentName = keyof SiteFragments & string;
export type FragmentProps<N extends FragmentName> = SiteFragments[N];

/** What pages may read of the visitor, as keys: each route of the API that needs a visitor belongs to one scope. The site adds them. */
export interface SiteScopes {}

/** What pages for staff may read, as keys. The site adds them. */
export interface SiteStaffScopes {}

/**
 * Settings that all releases of a site get, equal for all pages and visitors. The site adds them. The shell must be restarted
 * to change them.
 */
export interface SiteSettings {}

/** Values of the feature flags of a site, by name. */
export type FlagValues = Readonly<Record<string, boolean | number>>;

export type RemoteRights = {
  /** Scopes that its pages, fragments and endpoints may ask for. */
  scopes: readonly (keyof SiteScopes)[];
  /** Calls of the API that its forms may cause, as `POST /path`; `:name` is one segment, `*` at the end any number. */
  calls: readonly string[];
  /** Endpoints besides those below `/api/<remote>/`, as `POST /path`. */
  endpoints: readonly string[];
  /** Of its pages and forms for staff. */
  staff: {
    /** Addresses of the pages, as patterns; its forms for staff have the same. */
    pages: readonly string[];
    scopes: readonly (keyof SiteStaffScopes)[];
    calls: readonly string[];
  };
};

/** `info` of a navigation within the site: `navigation.navigate(url, { info })`. */
export type NavigationInfo = {
  /** `top` (default): scrolls to the top, as a link does. `keep`: scroll position and focus stay, e.g. for filters. */
  scroll?: 'top' | 'keep';
  /** Shows the current history entry again with its scroll position. */
  isRestoring?: boolean;
  /** The navigation is the target of a redirect by the server. */
  isRedirected?: boolean;
};

/**
 * Detail of `gniazdo:navigated`, dispatched on `document` after a client navigation has replaced the page. `isOwnChange`: the
 * page has changed its own address, for example to one with the ids of this browser; the visitor went nowhere.
 */
export type NavigatedDetail = { url: string; title: string; isOwnChange?: boolean };

declare global {
  interface DocumentEventMap {
    'gniazdo:navigated': CustomEvent<NavigatedDetail>;
  }
}
