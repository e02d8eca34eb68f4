import { SERVICE_WORKER_PATH, SERVICE_WORKER_SCOPE } from '../../contract/serviceWorker.ts';

/** Registers the service worker. Rejects if the browser refuses it, for example in a private window. */
export function registerWorker(container: ServiceWorkerContainer) {
  const policy = window.trustedTypes?.createPolicy('gniazdo', { createScriptURL: (url) => url });
  const url = (policy?.createScriptURL(SERVICE_WORKER_PATH) ?? SERVICE_WORKER_PATH) as string;
  return container.register(url, { scope: SERVICE_WORKER_SCOPE, updateViaCache: 'none' });
}
