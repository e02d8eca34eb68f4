import type { InstallEvent, WorkerScope } from './WorkerScope.ts';

/** Folders of the files with a content hash in their name (isHashedFile in cacheFiles.ts). Routes allow no regular expressions. */
const CACHED_FOLDERS = ['/shell/*', '/releases/*'];

/**
 * Pictures, data and client navigation go to the network without the worker, which would pass them on unchanged: each
 * would wait until the worker has started and answered. For browsers with static routes (Chromium 123).
 */
export function bypassWorker(scope: WorkerScope) {
  scope.addEventListener('install', (event) => {
    // Without the routes, the worker passes on the same requests.
    event.waitUntil(addRoutes(event).catch(() => {}));
  });
}

async function addRoutes(event: InstallEvent) {
  // The first route that matches is taken.
  await event.addRoutes?.([
    { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
    ...CACHED_FOLDERS.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'fetch-event' as const })),
    // A pattern takes what it lacks from the address of the worker, unless it has a protocol: `{}` would match only the worker.
    { condition: { urlPattern: { protocol: '*' } }, source: 'network' },
  ]);
}
