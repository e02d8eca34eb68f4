import type { NavigationInfo } from '@gniazdo/contracts/engine';
import { createDialogs } from '../dialogs/createDialogs.ts';
import { showFragment } from '../dialogs/showFragment.ts';
import { startLateFragments } from '../dialogs/lateFragments.ts';
import { prepareAnnouncer } from '../page/announcePage.ts';
import { showPage } from '../page/showPage.ts';
import { report } from '../report.ts';
import type { ArrivedPage } from '../page/ArrivedPage.ts';
import { getPageAddress } from '../page/addresses.ts';
import { loadDocument } from './loadDocument.ts';
import { adoptPrefetches, getPage } from './pageCache.ts';
import { prefetch, renewPrefetchBudget } from './prefetch.ts';
import { ignoreAbort } from './ignoreAbort.ts';
import { createScrollPositions } from './scrollPositions.ts';
import { setShownUrl } from './shownUrl.ts';
import { showProgress } from '../page/showProgress.ts';
import { addScript } from '../federation/addScript.ts';

/** Path and hash of the overlay's script; defined by the build. */
declare const OVERLAY: [path: string, integrity: string];

export type NavigationCore = ReturnType<typeof createNavigationCore>;

/**
 * Loads and shows pages without loading a document. Pages that the server does not return as data are loaded as
 * documents. `startExtras` starts those of the site.
 */
export function createNavigationCore(startExtras?: () => void) {
  const scrollPositions = createScrollPositions();
  prepareAnnouncer();
  adoptPrefetches();
  startExtras?.();
  startLateFragments();
  // For tests: the core is ready.
  document.documentElement.dataset.navigation = 'ready';
  document.addEventListener('gniazdo:navigated', renewPrefetchBudget);
  const endProgress = () => showProgress(false);
  /** The visitor's navigation whose page is loading. */
  let pending: NavigateEvent | undefined;
  window.navigation?.addEventListener('navigate', ({ destination, hashChange, navigationType }) => {
    const isRecordedUrl = destination.sameDocument && !hashChange && navigationType !== 'traverse';
    const interrupted = pending;
    // The browser aborts a navigation when an island calls history.pushState or replaceState.
    if (isRecordedUrl && interrupted) queueMicrotask(() => navigateAgain(interrupted));
  });
  window.navigation?.addEventListener('navigatesuccess', endProgress);
  window.navigation?.addEventListener('navigateerror', endProgress);

  /** Resolves to a function that shows the page of an intercepted navigation, once the history has changed. */
  async function loadPage(event: NavigateEvent): Promise<() => void> {
    const { destination, navigationType, signal } = event;
    const info = (event.info ?? {}) as NavigationInfo;
    const { pathname, search, hash } = new URL(destination.url);
    const isRestoring = navigationType === 'traverse' || Boolean(info.isRestoring);
    const scroll = info.scroll ?? 'top';
    showProgress(true);
    if (!isRestoring) pending = event;
    try {
      const isWhole = isRestoring || scroll === 'keep' || hash !== '';
      const page = await getPage(pathname + search, signal, { isRestoring, isWhole });
      signal.throwIfAborted();
      if (page.kind === 'redirect') return follow(event, new URL(page.location, destination.url));
      const isOwnChange = navigationType === 'replace' && scroll === 'keep';
      return () => show(page, { hash, scroll, isRestoring, isWhole, isOwnChange });
    } catch (error) {
      signal.throwIfAborted();
      report('navigation', error);
      return loadDocument(event);
    } finally {
      if (pending === event) pending = undefined;
    }
  }

  /** Shows a page whose URL is in the address bar already. */
  function show(page: ArrivedPage, options: Parameters<typeof showPage>[1]) {
    scrollPositions.save();
    try {
      showPage(page, options);
      setShownUrl(location);
    } catch (error) {
      report('navigation', error);
      location.reload();
      return;
    }
    const isRestored = scrollPositions.handleShown(options);
    if (options.isRestoring && !isRestored) scrollTo({ top: 0, behavior: 'instant' });
  }

  return {
    ...createDialogs(),
    loadPage,
    prefetch,
    saveScrollPosition: scrollPositions.save,
    toggleOverlay,
    showFragment,
  };
}

function navigateAgain({ destination, navigationType, info }: NavigateEvent) {
  ignoreAbort(
    navigation.navigate(destination.url, { history: navigationType === 'replace' ? 'replace' : 'auto', info }),
  );
}

/** Follows one redirect. A second one is left to the browser, which detects loops. */
function follow(event: NavigateEvent, target: URL) {
  const info = (event.info ?? {}) as NavigationInfo;
  if (info.isRedirected || getPageAddress(target) === null) return loadDocument(event, target.href);
  const isCommitted = location.href === event.destination.url;
  ignoreAbort(
    navigation.navigate(target.href, {
      history: isCommitted || event.navigationType === 'replace' ? 'replace' : 'auto',
      info: { scroll: info.scroll, isRedirected: true } satisfies NavigationInfo,
    }),
  );
  return new Promise<never>(() => {});
}

/** Opens or closes the overlay, which shows the parts of the page. Loads its script once. */
async function toggleOverlay() {
  try {
    await addScript(`/shell/${OVERLAY[0]}`, OVERLAY[1]);
    window.gniazdo?.toggleOverlay?.();
  } catch (error) {
    report('overlay', error);
  }
}
