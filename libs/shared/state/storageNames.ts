/**
 * The name of everything that the site keeps in a visitor's browser, as listed on the page about cookies; a test compares
 * them. `visitor`, `staff` and `preview` are cookies, `scroll` is in sessionStorage, and localStorage has the others.
 */
export const STORAGE_NAMES = {
  likes: 'gniazdo_likes',
  recent: 'gniazdo_recent',
  fonts: 'gniazdo_fonts',
  scroll: 'gniazdo:scroll',
  visitor: 'gniazdo_visitor',
  staff: 'gniazdo_staff',
  preview: 'gniazdo_preview',
} as const;
