/** What the tab shows at one moment. */
export type Snapshot = {
  url: string;
  /** Another number after another document was loaded. */
  documentId: number;
  /** Key of the history entry. */
  entry: string;
  title: string;
  heading: string;
  canonical: string | null;
  /** Open dialogs and popovers. */
  panels: number;
  /** The focused element; null: the focus is on the body. */
  focus: string | null;
  /** Number at the heart of the header, and of the likes in the browser's storage; null: the page has no heart. */
  likes: { shown: number; stored: number } | null;
  /** Visible elements that say that something is loading. */
  loading: string[];
  width: number;
  contentWidth: number;
  place: Place;
};

/** What a visitor who comes back wants to see again. */
export type Place = {
  url: string;
  /** Ids of the cards of the list. */
  cards: string[];
  top: number;
  /** Width of the window and of the first card: with another one, a list is another list of rows. */
  layout: string;
  /** The card, heading or link in the middle of the window, and its distance from the top. */
  anchor: { id: string; top: number } | null;
};

/** A place in which an entry was left; `anchorTop` is where its anchor is now, null if the page has it no longer. */
export type LeftPlace = Place & { anchorTop: number | null };

/** The document that the server sends for the address; `url` is the one after redirects. */
export type FreshDocument = Pick<Snapshot, 'url' | 'title' | 'heading' | 'canonical'> & { status: number };

export type Step = {
  before: Snapshot | null;
  after: Snapshot;
  /** Null if it says nothing: without a connection, or if the session has changed since the page was shown. */
  fresh: FreshDocument | null;
  /** Of an entry to which the visitor has returned. */
  left: LeftPlace | null;
  /** The action used the keyboard. */
  isKey: boolean;
  isOffline: boolean;
  errors: readonly string[];
};

/** Restored heights can differ by fractions of several rows. */
const PLACE_PX = 8;

const ERROR_PAGES =
  /^(?:Nie znaleźliśmy tej strony|Ten adres jest|Zbyt wiele zapytań|Tę stronę otwiera teraz|Ta strona chwilowo|Brak połączenia)/;

type Property = (step: Step) => string | false | null | undefined;

/** By name; each returns what is wrong, if anything. */
export const PROPERTIES: Record<string, Property> = {
  'no errors': ({ errors }) => errors.join('\n'),

  'no error page': ({ after, isOffline, fresh }) =>
    !isOffline &&
    (ERROR_PAGES.test(after.heading) || !after.url.startsWith('http') || (fresh && fresh.status >= 400)) &&
    `"${after.heading}" at ${after.url}, status ${fresh?.status ?? 'unknown'}`,

  'a heading': ({ after }) => !after.heading && after.url.startsWith('http') && `${after.url} has none`,

  'the address is canonical': ({ after, fresh }) =>
    fresh && fresh.url !== withoutHash(after.url) && `${after.url} is redirected to ${fresh.url}`,

  'title, heading and canonical link are those of the address': ({ after, fresh }) =>
    fresh &&
    (['title', 'heading', 'canonical'] as const)
      .filter((name) => withoutPage(after[name]) !== withoutPage(fresh[name]))
      .map((name) => `${name} "${after[name]}" instead of "${fresh[name]}"`)
      .join('\n'),

  'the list is restored': ({ after, left }) =>
    left &&
    left.cards.join() !== after.place.cards.join() &&
    `${after.place.cards.length} cards, first ${after.place.cards[0]}, instead of ${left.cards.length}, first ${left.cards[0]}`,

  'the scroll position is restored': ({ after, left }) => {
    if (!left || left.layout !== after.place.layout || left.cards.join() !== after.place.cards.join()) return null;
    const { anchor, anchorTop } = left;
    if (anchor && anchorTop !== null)
      return Math.abs(anchor.top - anchorTop) > PLACE_PX && `${anchor.id} at ${anchorTop} instead of ${anchor.top} px`;
    return Math.abs(left.top - after.place.top) > PLACE_PX && `at ${after.place.top} instead of ${left.top} px`;
  },

  'the heart has the number of stored likes': ({ after: { likes } }) =>
    likes && likes.shown !== likes.stored && `${likes.shown} shown, ${likes.stored} stored`,

  'nothing loads for long': ({ after }) => after.loading.join(', '),

  'the focus is kept': ({ before, after, isKey }) =>
    before?.focus &&
    after.focus === null &&
    before.documentId === after.documentId &&
    (isKey || before.panels > after.panels) &&
    `it was on ${before.focus}`,

  'no sideways scroll': ({ after: { width, contentWidth } }) =>
    contentWidth > width + 1 && `${contentWidth} px of content in ${width} px`,
};

export function findViolations(step: Step) {
  return Object.entries(PROPERTIES).flatMap(([name, property]) => {
    const found = property(step);
    return found ? `${name}: ${found}` : [];
  });
}

/** Errors of the browser that follow from what the walk does to it. */
export function isExplained(error: string, { isOffline, isOutdated }: { isOffline: boolean; isOutdated: boolean }) {
  const isFailedRequest = /Failed to load resource|Failed to fetch|NetworkError|ERR_INTERNET_DISCONNECTED/.test(error);
  if (isOffline && isFailedRequest) return true;
  // The session was ended elsewhere, and the page does not know yet.
  return isOutdated && /status of 40[13]/.test(error);
}

/** Whether the walk follows a link: to another page of the site that changes nothing when it is opened. */
export function isWalkable(href: string, origin: string) {
  const { origin: target, pathname } = new URL(href, origin);
  const isPage = /^\/pl(?:\/(?!api\/|logout|user\/export)|$)/.test(pathname);
  return target === origin && isPage && !/\.\w{2,4}$/.test(pathname);
}

/** A list to which further pages were added has the title of its first one, and the address of its last one. */
function withoutPage(title: string | null) {
  return title?.replace(/ – strona \d+/, '') ?? null;
}

export function withoutHash(url: string) {
  return url.replace(/#.*/, '');
}
