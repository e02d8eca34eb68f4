/**
 * Names of everything that the site keeps in the browser's storage. The page about cookies lists them; a test compares
 * the lists. `scroll` is in sessionStorage, and localStorage has the others.
 */
export const STORAGE_NAMES = {
  likes: 'gniazdo_likes',
  likedItems: 'gniazdo_liked',
  unsent: 'gniazdo_unsent',
  recent: 'gniazdo_recent',
  fonts: 'gniazdo_fonts',
  /** '1': lists are shown as rows. */
  rows: 'gniazdo_rows',
  scroll: 'gniazdo:scroll',
} as const;
