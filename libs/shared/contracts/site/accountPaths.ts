import { route } from './paths.ts';
import { PREFIX, PROJECT_ID } from './project.ts';

/** Pages of accounts. */
export const accountPaths = {
  register: (returnTo?: string) => route('/register', {}, { return: returnTo }),
  /** Says that a mail was sent, or sent again; a POST request has it sent again. */
  registered: (query?: { info: 'again' }) => route('/register/sent', {}, query),
  confirmRegistration: (userId: string, code: string) =>
    route('/register/confirmation/:userId/:code', { userId, code }),
  /** The favourites that someone shares. */
  sharedFavourites: (encryptedShare: string, page?: number) =>
    route('/user/favourites/:encryptedShare', { encryptedShare }, { strona: page }),
  /** What everyone may see of a user. */
  profile: (userId: string) => route('/user/:userId', { userId }),
  /** Name, date of birth and gender. */
  personalData: () => route('/user/data'),
  picture: () => route('/user/picture'),
  removePicture: () => route('/user/picture/remove'),
  /** Ends the notifications in this browser. */
  endPush: () => route('/user/push/end'),
  saveSettings: () => route('/user/settings'),
  /** A file with everything that is stored about the visitor. */
  exportAccount: () => route('/user/export'),
  deleteAccount: () => route('/user/delete'),
  /** Says that the account is deleted. */
  accountDeleted: () => route('/account-deleted'),
  logout: () => route('/logout'),
  logoutEverywhere: () => route('/logout/everywhere'),
  endSession: (sessionId: string) => route('/user/sessions/:sessionId/end', { sessionId }),
  removePasskey: (passkeyId: string) => route('/user/passkeys/:passkeyId/remove', { passkeyId }),
  renewPassword: () => route('/password/renew'),
  /** Says that a mail was sent. */
  passwordRenewed: () => route('/password/renew/sent'),
  changeEmail: () => route('/user/email'),
  /** Says that a mail was sent. */
  emailRequested: () => route('/email/sent'),
  confirmEmail: (code: string) => route('/email/confirmation/:code', { code }),
  setPassword: (code: string) => route('/password/confirmation/:code', { code }),
} as const;

/**
 * Whether the page at a path has a field for a password. Such a page is a document of its own, with no code of releases, so
 * client navigation leaves links to it to the browser.
 */
export function isPasswordPage(pathname: string) {
  return /^\/(login|register|user\/(delete|email)|password\/confirmation\/[^/]+)\/?$/.test(
    pathname.slice(PREFIX.length),
  );
}

/** Endpoints of accounts and sessions, which releases neither serve nor reach. */
export const AUTH_PATH = '/api/v2/auth/';

/** Endpoints of passkeys. */
export const passkeyEndpoints = {
  /** GET lists them, POST adds one. */
  all: `${AUTH_PATH}passkeys`,
  registrationOptions: `${AUTH_PATH}passkeys/registration`,
  loginOptions: `${AUTH_PATH}passkeys/challenge`,
  login: `${AUTH_PATH}passkeys/login`,
  one: (passkeyId: string) => `${AUTH_PATH}passkeys/${passkeyId}`,
} as const;

/** GET says whether this browser gets notifications, POST and DELETE change it. */
export const PUSH_ENDPOINT = `${AUTH_PATH}push`;

const LISTS_PATH = '/api/v2/user/lists';

type Item = { listId: string; variantId: number };

/** Pages and forms of the named lists of an account. */
export const favouriteListPaths = {
  all: (info?: string) => route('/user/lists', {}, { info }),
  /** `removed`: id of the variant whose removal can be undone. */
  one: (listId: string, query?: { info?: string; removed?: number }) => route('/user/lists/:listId', { listId }, query),
  remove: (listId: string) => route('/user/lists/:listId/delete', { listId }),
  share: (listId: string) => route('/user/lists/:listId/share', { listId }),
  endShare: (listId: string) => route('/user/lists/:listId/share/end', { listId }),
  item: (item: Item) => route('/user/lists/:listId/items/:variantId', item),
  removeItem: (item: Item) => route('/user/lists/:listId/items/:variantId/remove', item),
  moveItem: (item: Item) => route('/user/lists/:listId/items/:variantId/move', item),
} as const;

/** Endpoints of the API, which only the shell reaches. */
export const favouriteListEndpoints = {
  /** GET lists them, POST creates one. */
  all: LISTS_PATH,
  /** POST renames it, DELETE deletes it. */
  one: (listId: string) => `${LISTS_PATH}/${listId}`,
  /** POST returns the secret of the link, DELETE revokes it. */
  share: (listId: string) => `${LISTS_PATH}/${listId}/share`,
  /** POST adds it or changes its note, DELETE removes it. */
  item: ({ listId, variantId }: Item) => `${LISTS_PATH}/${listId}/items/${variantId}`,
  moveItem: ({ listId, variantId }: Item) => `${LISTS_PATH}/${listId}/items/${variantId}/move`,
} as const;

/** Orders of liked variants. `priceFall`: those whose price fell most since they were liked come first. */
export const LIKED_SORTS = ['newest', 'priceFall', 'priceUp', 'priceDown', 'discount'] as const;
export type LikedSort = (typeof LIKED_SORTS)[number];

/** Pages of the watchdog. `hash` is the secret of the mail whose links open them. */
export const watchdogPaths = {
  /** What the visitor watches. */
  list: () => route('/user/watchdog'),
  /** The form that watches a variant. */
  watch: (variantId: number) => route('/user/watchdog/:variantId', { variantId }),
  end: (variantId: number) => route('/user/watchdog/:variantId/end', { variantId }),
  /** Sends the mail that confirms the address again. */
  resend: (variantId: number) => route('/user/watchdog/:variantId/resend', { variantId }),
  /** Says that the variant is watched, or waits until the address is confirmed. */
  subscribed: (variantId: number) => `${route('/watchdog/subscribed')}?variant=${variantId}`,
  confirm: (hash: string) => route('/watchdog/confirmation/:hash', { hash }),
  /** Says that the address is confirmed. */
  confirmed: () => route('/watchdog/confirmed'),
  /** Mail programs also send a POST request to it (RFC 8058). */
  unsubscribe: (hash: string) => route('/watchdog/unsubscribe/:hash', { hash }),
  /** Says that the watch has ended. */
  unsubscribed: () => route('/watchdog/unsubscribed'),
} as const;

const WATCHDOG_PATH = `${PREFIX}/api/v1/${PROJECT_ID}/watchdog`;

/** Endpoints of the API: POST watches a variant or confirms an address, DELETE ends a watch. */
export const watchdogEndpoints = {
  watch: (variantId: number) => `${WATCHDOG_PATH}/${variantId}`,
  /** Watches all shops of the product. */
  watchAllShops: (variantId: number) => `${WATCHDOG_PATH}/${variantId}/all-shops`,
  resend: (variantId: number) => `${WATCHDOG_PATH}/${variantId}/confirmation`,
  confirm: (hash: string) => `${WATCHDOG_PATH}/confirmation/${encodeURIComponent(hash)}`,
  unsubscribe: (hash: string) => `${WATCHDOG_PATH}/unsubscribe/${encodeURIComponent(hash)}`,
} as const;
