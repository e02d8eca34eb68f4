/** The service worker's script. Its folder is its scope: it handles the requests of pages below it only. */
export const SERVICE_WORKER_PATH = '/pl/sw.js';
export const SERVICE_WORKER_SCOPE = '/pl/';

/** Files of the client build that are served as the script: the worker, and one that takes its place when it is switched off. */
export const SERVICE_WORKER_FILES = { on: 'sw.js', off: 'sw-off.js' } as const;

export type VisitedPage = { title: string; url: string };

/** What the offline page lists, newest first: variants that this browser viewed last and liked, and the page itself. */
export type OfflineData = { recentIds: readonly number[]; likedIds: readonly number[]; page: VisitedPage | null };

/** What pages send to the worker. */
export type ServiceWorkerMessage =
  /** A waiting worker replaces the active one. */
  { type: 'activate' } | ({ type: 'offline' } & OfflineData);
