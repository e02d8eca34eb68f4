/** What a site hands to the engine in the browser. The functions are called often: none may be slow. */
export type BrowserSite = {
  /** Begins the paths of pages, as in the definition of the site: `/pl`. Other paths are left to the browser. */
  prefix: string;
  /** Whether there may be something to show to this visitor only; scripts for known visitors wait for it. */
  isKnownVisitor: () => boolean;
  /** Whether pages show something of this visitor immediately: scripts do not wait for the first use of the page. */
  hasOwnState: () => boolean;
  /** Whether the visitor is an administrator, by what is readable; it gives no rights. */
  isAdministrator: () => boolean;
  /** Whether the page at a path needs a document of its own, without code of releases. */
  needsDocument: (pathname: string) => boolean;
  /** Called for a link whose page is requested, e.g. to load a picture that both pages have. */
  prepareVisit?: (link: HTMLAnchorElement) => void;
  /** Gets the entries of the data layer of the document, and of each page that is shown later. */
  onPageData: (entries: object[]) => void;
  /**
   * Attribute with the identifier of an element, e.g. of a card in a list, whose place in the window is the same when a
   * page is shown again.
   */
  anchorAttribute?: string;
  texts: {
    /** Announced to screen readers when a page is shown. */
    pageLoaded: (title: string) => string;
  };
  /** Features that are loaded with the navigation core: see `startEngine`. */
  extras?: {
    /** Elements whose focus or hover is an intent to use them. */
    wantedBy: string;
    /** The document needs them if it has such an element. */
    neededBy: string;
  };
  /** Steps of the start besides those of the engine, each in a task of its own; their modules are evaluated in it. */
  steps?: { beforeIslands?: Step[]; afterNavigation?: Step[] };
};

export type Step = () => unknown;

declare module './contract/BootState.ts' {
  interface BootState {
    /** What the site has passed to `startEngine`. */
    site?: BrowserSite;
  }
}

// In the boot state, because entries of the site that are loaded later are bundles of their own.
export function setBrowserSite(site: BrowserSite) {
  (window.gniazdo ??= { queue: [] }).site = site;
}

/** What the site has passed to `startEngine`. */
export function browserSite() {
  return window.gniazdo!.site!;
}
