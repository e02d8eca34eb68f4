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
