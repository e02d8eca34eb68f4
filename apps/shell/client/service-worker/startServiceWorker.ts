import { readRecentIds } from '@gniazdo/state';
import { type ServiceWorkerMessage, SERVICE_WORKER_PATH, SERVICE_WORKER_SCOPE } from '../../contract/serviceWorker.ts';
import { hasUnsavedInput } from '@gniazdo/engine/client/page/openDocument';
import { isMainSite } from '@gniazdo/engine/client/page/addresses';
import { trustedScriptUrl } from '@gniazdo/engine/client/page/trusted';

/** Registers the service worker, replaces it by a newer one, and sends it the variants that were viewed last. */
export function startServiceWorker() {
  // Browsers have it on secure pages only.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || !isMainSite()) return;
  reloadOnUpdate(container);
  register(container).catch(() => {});
  void container.ready.then(({ active }) => {
    const sendRecent = () => send(active, { type: 'recent', ids: readRecentIds() });
    sendRecent();
    document.addEventListener('gniazdo:viewed', sendRecent);
  });
}

async function register(container: ServiceWorkerContainer) {
  const registration = await registerWorker(container);
  const activate = () => {
    // The page will be reloaded. With input, the update waits for the next page.
    if (container.controller && !hasUnsavedInput()) send(registration.waiting, { type: 'activate' });
  };
  const followUpdate = () => registration.installing?.addEventListener('statechange', activate);
  activate();
  // The browser also looks for an update when a page is opened, so one may be under way.
  followUpdate();
  registration.addEventListener('updatefound', followUpdate);
}

/** Reloads the page when a newer worker has replaced the one that controls it; the first one changes nothing. */
function reloadOnUpdate(container: ServiceWorkerContainer) {
  let isControlled = container.controller !== null;
  let isReloading = false;
  container.addEventListener('controllerchange', () => {
    if (isControlled && !isReloading && !hasUnsavedInput()) {
      isReloading = true;
      location.reload();
    }
    isControlled = true;
  });
}

function send(worker: ServiceWorker | null, message: ServiceWorkerMessage) {
  worker?.postMessage(message);
}

/** Registers the service worker. Rejects if the browser refuses it, for example in a private window. */
export function registerWorker(container: ServiceWorkerContainer) {
  return container.register(trustedScriptUrl(SERVICE_WORKER_PATH), {
    scope: SERVICE_WORKER_SCOPE,
    updateViaCache: 'none',
  });
}
