import type { NavigationInfo } from '@gniazdo/contracts/engine';
import { browserSite } from '../browserSite.ts';
import { whenIdle } from '../islands/wakeConditions.ts';
import { withTimeout } from '../federation/addScript.ts';
import { findLink, getPageAddress } from '../page/addresses.ts';
import { loadDocument } from './loadDocument.ts';
import { loadNavigationCore, readyNavigationCore, withCore } from './loadNavigationCore.ts';
import { prefetchEarly } from './requestPage.ts';
import { ignoreAbort } from './ignoreAbort.ts';
import { earlyScrollTops, isShownUrlCurrent, setShownUrl, shownUrl } from './shownUrl.ts';
import { watchIntent } from './watchIntent.ts';

// Loaded with the first scripts, because the Content-Security-Policy allows no style elements later.
import './navigation.css';

const CORE_TIMEOUT_MS = 1000;

/**
 * The part of navigation that is loaded with the page. It intercepts navigations to pages of the site and leaves the rest
 * to the navigation core, which it loads at the first intent to navigate. Without the Navigation API links load documents.
 */
export function startNavigation() {
  startExtras();
  if (!('navigation' in window)) {
    // Going back from a URL that an island recorded. Jumps within the page are left to the browser.
    addEventListener('popstate', () => location.hash || location.reload());
    if (!isShownUrlCurrent()) location.reload();
    return;
  }
  navigation.addEventListener('navigate', handleNavigate);
  // The visitor went back or forward before this script ran.
  if (!isShownUrlCurrent()) ignoreAbort(navigation.reload({ info: { isRestoring: true } satisfies NavigationInfo }));
  watchIntent({
    onLink: preloadCore,
    onIntent(address) {
      const core = readyNavigationCore();
      if (core) core.prefetch(address);
      else prefetchEarly(address, 'low');
    },
  });
}

/** Connects features that load with the navigation core: the overlay, and the extras of the site. */
function startExtras() {
  const toggleOverlay = () => withCore((core) => core.toggleOverlay());
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyG') toggleOverlay();
  });
  if (location.search.includes('compose=overlay')) toggleOverlay();
  window.gniazdo!.preloadCore = preloadCore;
  const { extras } = browserSite();
  if (!extras) return;
  /** Loads the core with the extras when an element of theirs is focused or hovered. */
  const preload = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof Element && target.closest(extras.wantedBy)) preloadCore();
  };
  for (const type of ['focusin', 'pointerover']) document.addEventListener(type, preload);
  // The visitor may have focused them before this script ran.
  preload({ target: document.activeElement });
  if (document.querySelector(extras.neededBy)) preloadCore();
}

function preloadCore() {
  withCore(() => {});
}

function handleNavigate(event: NavigateEvent) {
  const { canIntercept, destination, downloadRequest, formData, info, navigationType } = event;
  if (!canIntercept || downloadRequest !== null || formData) return;
  const url = new URL(destination.url);
  const address = getPageAddress(url);
  const isEntry = navigationType === 'traverse' || Boolean((info as NavigationInfo | undefined)?.isRestoring);
  if (event.hashChange || (isEntry && address === shownUrl())) return saveScrollPosition();
  if (destination.sameDocument && !isEntry) return handleRecordedUrl(url);
  if (address === null || (navigationType === 'reload' && !isEntry)) return;
  const source = event.sourceElement ?? null;
  if (loadDocument.isUnderWay || source?.closest('[data-native],[rel~=external]')) return;

  const link = findLink(source);
  if (link) browserSite().prepareVisit?.(link);
  let loading: Promise<() => void> | undefined;
  const load = () => (loading ??= loadPage(event, address));
  event.intercept({
    // The history changes when the page has arrived. Browsers without `precommitHandler` change it immediately.
    ...(!isEntry && { precommitHandler: async () => void (await load()) }),
    handler: async () => (await load())(),
    scroll: 'manual',
    focusReset: 'manual',
  });
}

/** An island has called history.pushState or replaceState: it shows the contents of that URL itself. */
function handleRecordedUrl(url: URL) {
  saveScrollPosition();
  if (url.href === location.href) return;
  setShownUrl(url);
  // Back now leads to another page within this document.
  whenIdle(preloadCore);
}

function saveScrollPosition() {
  const core = readyNavigationCore();
  if (core) core.saveScrollPosition();
  else if (isShownUrlCurrent()) earlyScrollTops.set(navigation.currentEntry!.key, scrollY);
}

/** Resolves to a function that shows the page. Stays pending while the browser loads a document instead. */
async function loadPage(event: NavigateEvent, address: string) {
  let core = readyNavigationCore();
  if (!core) {
    prefetchEarly(address, 'auto');
    const loading = withTimeout(loadNavigationCore(), CORE_TIMEOUT_MS, 'The navigation core timed out.');
    core = await loading.catch(() => {
      event.signal.throwIfAborted();
      return loadDocument(event);
    });
  }
  return core.loadPage(event);
}
