import { LATE_STORAGE_NAMES } from '@gniazdo/contracts/site';
import type { WorkerScope } from './WorkerScope.ts';

// Takes the place of the service worker when it is switched off: removes what it stored, and handles no requests. It stays
// registered, because pages that are open would register it again immediately.

declare const self: WorkerScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(clear()));
// Pages send one each. The earlier worker may have stored a file after the activation.
self.addEventListener('message', (event) => event.waitUntil(clear()));

async function clear() {
  const { fileCache, offlineCache, expirationDatabase } = LATE_STORAGE_NAMES;
  for (const name of [fileCache, offlineCache]) await caches.delete(name);
  indexedDB.deleteDatabase(expirationDatabase);
}
