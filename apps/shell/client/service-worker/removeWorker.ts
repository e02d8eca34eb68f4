import { LATE_STORAGE_NAMES } from '@gniazdo/contracts';
import type { WorkerScope } from './WorkerScope.ts';

// Replaces the service worker in browsers when it is switched off: removes what it stored, and itself.

declare const self: WorkerScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const { fileCache, offlineCache, expirationDatabase } = LATE_STORAGE_NAMES;
  for (const name of [fileCache, offlineCache]) await caches.delete(name);
  indexedDB.deleteDatabase(expirationDatabase);
  await self.registration.unregister();
}
