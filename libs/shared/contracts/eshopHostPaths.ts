/**
 * Prefix of the routes of the host for shops. There, `/wiki/plik` is the route `/_eshop/wiki/plik`; no other host has these
 * routes.
 */
export const ESHOP_HOST_PREFIX = '/_eshop';

/** Pages of the host for shops, below its origin. They have no prefix of a language. */
export const eshopHostPaths = {
  home: () => '/',
  register: () => '/register',
  /** Says that a mail was sent. */
  registered: () => '/register/sent',
  confirmRegistration: (code: string) => `/register/confirmation/${encodeURIComponent(code)}`,
  confirmed: () => '/register/confirmed',
  contact: () => '/contact-form',
  /** Says that the message was received. */
  contacted: () => '/contact-form/sent',
  wiki: (slug: string) => `/wiki/${encodeURIComponent(slug)}`,
  /** A page of the catch-all route. */
  page: (slug: string) => `/${encodeURIComponent(slug)}`,
} as const;
