import { trustedScriptUrl } from '@gniazdo/engine/client/page/trusted';
import { SERVICE_WORKER_PATH, SERVICE_WORKER_SCOPE } from '../../contract/serviceWorker.ts';

/** Registers the service worker. Rejects if the browser refuses it, for example in a private window. */
export function registerWorker(container: ServiceWorkerContainer) {
  return container.register(trustedScriptUrl(SERVICE_WORKER_PATH), {
    scope: SERVICE_WORKER_SCOPE,
    updateViaCache: 'none',
  });
}
