/** Detail of `gniazdo:navigate`, dispatched on `document` by islands that go to another page of the site. */
export type NavigateDetail = {
  /** Path and query below the prefix, e.g. `/pl/products/sofy?page=2`. Others are loaded as plain pages. */
  url: string;
  /** `top` (default): as a link does. `keep`: the page stays where it is, and so does the focus, as filtering wants. */
  scroll?: 'top' | 'keep';
  /** Takes the place of the present history entry. */
  replace?: boolean;
  /** Swaps only the element with this `data-region`, so that islands outside it stay awake. */
  region?: string;
};

/** Detail of `gniazdo:replace-url`: the island has shown the contents of that address itself. */
export type ReplaceUrlDetail = {
  url: string;
  /** False: in an entry of its own, from which Back leads to what was shown before. */
  replace?: boolean;
};

/** Detail of `gniazdo:navigated`, dispatched on `document` after another page was swapped in. */
export type NavigatedDetail = { url: string; title: string };

declare global {
  interface DocumentEventMap {
    'gniazdo:navigate': CustomEvent<NavigateDetail>;
    'gniazdo:replace-url': CustomEvent<ReplaceUrlDetail>;
    'gniazdo:navigated': CustomEvent<NavigatedDetail>;
    /** The visitor has put a product into the comparison, or (`false`) taken one out. */
    'gniazdo:compared': CustomEvent<boolean>;
  }
}
