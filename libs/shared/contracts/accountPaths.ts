import { PREFIX, route } from './paths.ts';

/** Pages of accounts. Apart from `paths`, because few scripts of browsers need them. */
export const accountPaths = {
  register: (returnTo?: string) => route('/register', {}, { return: returnTo }),
  /** Says that a mail was sent. */
  registered: () => route('/register/sent'),
  confirmRegistration: (userId: string, code: string) =>
    route('/register/confirmation/:userId/:code', { userId, code }),
  /** The favourites that someone shares. */
  sharedFavourites: (encryptedShare: string, page?: number) =>
    route('/user/favourites/:encryptedShare', { encryptedShare }, { strona: page }),
  /** What the visitor watches. */
  watchdog: () => route('/user/watchdog'),
  /** The form that watches a variant. */
  watch: (variantId: number) => route('/user/watchdog/:variantId', { variantId }),
  endWatch: (variantId: number) => route('/user/watchdog/:variantId/end', { variantId }),
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
  setPassword: (code: string) => route('/password/confirmation/:code', { code }),
} as const;

/**
 * Whether the page at a path has a field for a password. Such a page is a document of its own, with no code of releases, so
 * client navigation leaves links to it to the browser.
 */
export function isPasswordPage(pathname: string) {
  return /^\/(login|register|user\/delete|password\/confirmation\/[^/]+)\/?$/.test(pathname.slice(PREFIX.length));
}

/** Endpoints of accounts and sessions, which releases neither serve nor reach. */
export const AUTH_PATH = '/api/v2/auth/';
