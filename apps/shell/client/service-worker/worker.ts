import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { bypassWorker } from './bypassWorker.ts';
import { cacheFiles } from './cacheFiles.ts';
import { createOfflineResponse } from './createOfflineResponse.ts';
import { showNotifications } from './showNotifications.ts';
import { storeOfflineLists } from './offlineLists.ts';
import type { WorkerScope } from './WorkerScope.ts';

// The service worker (decisions 0073, 0106). Pages always come from the network.

declare const self: WorkerScope;

// The request of a page does not wait for the start of the worker.
enableNavigationPreload();
clientsClaim();
bypassWorker(self);
cacheFiles();
showNotifications(self);

const network = new NetworkOnly();
registerRoute(new NavigationRoute((options) => network.handle(options).catch(createOfflineResponse)));

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data?.type === 'activate') void self.skipWaiting();
  // Without a connection, the lists of the last time stay.
  if (data?.type === 'offline') event.waitUntil(storeOfflineLists(data).catch(() => {}));
});
