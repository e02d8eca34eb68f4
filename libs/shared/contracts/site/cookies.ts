/** Cookies of signed-in visitors. */
export const ACCOUNT_COOKIES = {
  /** The secret of a session, for the API only; on https its name starts with `__Host-`. */
  session: 'gniazdo_session',
  /** A `SessionUser` as URL-encoded JSON that scripts read. It is for display: it never gives rights. */
  user: 'gniazdo_user',
} as const;

/** HTTP-only cookie of a browser in which a visitor has logged in before. It gives no access. */
export const DEVICE_COOKIE = 'gniazdo_device';

/** Exactly `1` shows the data for staff to an admin. It is for display, too: services check the roles of the session. */
export const ADMIN_MODE_COOKIE = 'gniazdo_admin_mode';

/** Names of the banners that a visitor has closed, for the shell only. */
export const CLOSED_BANNERS_COOKIE = 'gniazdo_banners';

/** HTTP-only cookie with the secret of an anonymous visitor's likes. */
export const LIKE_COOKIE = 'gniazdo_like_id';

/** The secret of a browser that gets notifications, for the API only; on https its name starts with `__Host-`. */
export const PUSH_COOKIE = 'gniazdo_push';

/** HTTP-only cookie with the random id of a visitor's entries in the log of consents. */
export const CONSENT_ID_COOKIE = 'gniazdo_consent';

/** Version of the texts that ask for consent. Change it with them: the log names the text that the visitor has seen. */
export const CONSENT_TEXT_VERSION = '2026-11-23';

/**
 * Names of what scripts that are loaded later keep in the browser: a value of localStorage, caches of the service worker,
 * and the database in which Workbox records when cached files were used. Apart from `STORAGE_NAMES`, which is in the first
 * scripts.
 */
export const LATE_STORAGE_NAMES = {
  install: 'gniazdo_install',
  /** Of one tab only. */
  aiSearch: 'gniazdo_ai_search',
  fileCache: 'gniazdo-files',
  offlineCache: 'gniazdo-offline',
  expirationDatabase: 'workbox-expiration',
} as const;
