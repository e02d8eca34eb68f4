import { PREFIX, SITE_NAME } from '@gniazdo/contracts/site';
import { readLikedIds, readRecentIds } from '@gniazdo/state';
import {
  type ServiceWorkerMessage,
  SERVICE_WORKER_PATH,
  SERVICE_WORKER_SCOPE,
  type VisitedPage,
} from '../../contract/serviceWorker.ts';
import { hasUnsavedInput } from '@gniazdo/engine/client/page/openDocument';
import { isMainSite } from '@gniazdo/engine/client/page/addresses';
import { trustedScriptUrl } from '@gniazdo/engine/client/page/trusted';

const MAX_LIKED = 5;

/** Registers the service worker, replaces it by a newer one, and sends it what the offline page lists. */
export function startServiceWorker() {
  // Browsers have it on secure pages only.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || !isMainSite()) return;
  reloadOnUpdate(container);
  register(container).catch(() => {});
  void container.ready.then(({ active }) => {
    const sendLists = () => {
      const likedIds = readLikedIds().toReversed().slice(0, MAX_LIKED);
      send(active, { type: 'offline', recentIds: readRecentIds(), likedIds, page: getVisitedPage() });
    };
    sendLists();
    document.addEventListener('gniazdo:viewed', sendLists);
    document.addEventListener('gniazdo:navigated', sendLists);
  });
}

/** The page, if it is for everyone: those of accounts have no canonical address. Viewed products are a list of their own. */
function getVisitedPage(): VisitedPage | null {
  const href = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  if (!href) return null;
  const { pathname, search } = new URL(href);
  const title = document.title.replace(` | ${SITE_NAME}`, '');
  return pathname.startsWith(`${PREFIX}/product/`) ? null : { title, url: pathname + search };
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
