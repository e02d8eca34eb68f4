import type { NavigateDetail } from '../../contract/NavigationEvents.ts';
import { whenIdle } from '../islands/whenIdle.ts';
import { withTimeout } from '../page/withTimeout.ts';
import { formTarget } from './formTarget.ts';
import { isJump, isPlainClick, linkOf, linkTarget } from './linkTarget.ts';
import { loadRouter, readyRouter } from './loadRouter.ts';
import { pageAddress } from './pageAddress.ts';
import { isSparing, startPrefetch } from './prefetch.ts';
import { setShown, shownAddress } from './shownAddress.ts';
// With the scripts that are always there: styles can't come later under the policy.
import './navigation.css';

const ROUTER_TIMEOUT_MS = 1000;
const LONG_IDLE_MS = 10_000;

/**
 * The part of navigation that is there from the start: it turns clicks on plain links into navigations once the router
 * has come, and lets the browser follow them until then.
 */
export function startNavigation() {
  document.addEventListener('click', handleClick);
  document.addEventListener('submit', handleSubmit);
  document.addEventListener('gniazdo:navigate', (event) => {
    // Tells the island that it needn't go there by itself.
    event.preventDefault();
    void navigate(event.detail);
  });
  document.addEventListener('gniazdo:replace-url', ({ detail }) => {
    history.replaceState(history.state, '', detail.url);
    setShown();
  });
  addEventListener('popstate', handlePopState);
  const wantRouter = () => void loadRouter().catch(() => {});
  startPrefetch(wantRouter);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('form[action]:not([method=post])')) wantRouter();
  });
  if (!isSparing()) setTimeout(() => whenIdle(wantRouter), LONG_IDLE_MS);
}

function handleClick(event: MouseEvent) {
  const link = linkOf(event.target);
  if (!link || !isPlainClick(event)) return;
  const url = linkTarget(link);
  const router = readyRouter();
  if (!url || !router) return;
  if (isJump(url)) return router.prepareJump(url);
  event.preventDefault();
  preloadPicture(link);
  router.navigate(url);
}

function handleSubmit(event: SubmitEvent) {
  const router = readyRouter();
  if (event.defaultPrevented || !router) return;
  const url = formTarget(event.target as HTMLFormElement, event.submitter);
  if (!url) return;
  event.preventDefault();
  router.navigate(url);
}

async function navigate({ url: address, ...options }: NavigateDetail) {
  const url = new URL(address, location.href);
  const loadDocument = () => (options.replace ? location.replace(url) : location.assign(url));
  if (pageAddress(url) === null) return loadDocument();
  await withTimeout(loadRouter(), ROUTER_TIMEOUT_MS, 'The router is late.').then(
    (router) => router.navigate(url, options),
    loadDocument,
  );
}

/** Back to an entry that this document shared before it was reloaded; with the router there, it takes care. */
function handlePopState() {
  if (!readyRouter() && location.pathname + location.search !== shownAddress()) location.reload();
}

/** A card's link may name the product's main picture, so that it comes while the page does. */
function preloadPicture({ dataset }: HTMLAnchorElement) {
  if (!dataset.preloadImage) return;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = dataset.preloadImage;
}
