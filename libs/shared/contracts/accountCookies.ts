// Apart from the schemas of accounts, because scripts of pages read these cookies.

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
