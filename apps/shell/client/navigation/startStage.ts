import { nextEntry } from '@gniazdo/ui';
import { sayCompared } from '../compared/loadCompared.ts';
import { toggleOverlay } from '../overlay/loadOverlay.ts';
import { startRecent } from '../recent/startRecent.ts';
import { report } from '../report.ts';
import { prepareAnnouncer } from './announce.ts';
import type { NavigateOptions } from './NavigateOptions.ts';
import { loadRouter, readyRouter } from './loadRouter.ts';
import { pageAddress } from './pageAddress.ts';
import { adoptEarlyPages, getPage } from './pageStore.ts';
import { prefetch, renewBudget } from './prefetch.ts';
import { createScrollMemory } from './scrollMemory.ts';
import { type ShownPage, showPage } from './showPage.ts';
import { showProgress } from './showProgress.ts';
import { setShown, shownAddress } from './shownAddress.ts';

const AFTER_STEP_MS = 1500;

export type Stage = ReturnType<typeof startStage>;

type StepOptions = NavigateOptions & { isBack?: boolean; isRedirected?: boolean };
type ShowOptions = NavigateOptions & { hash: string; isBack: boolean };

/**
 * Puts pages on the screen. It is a tenth of the router's size and there before it, so it also takes the steps that a
 * visitor makes while the router is on its way; their history entries look like the router's, which goes on from them.
 */
export function startStage() {
  const memory = createScrollMemory();
  let underWay = new AbortController();
  let lastStep = Promise.resolve();
  prepareAnnouncer();
  adoptEarlyPages();
  numberFirstEntry();
  startRecent();
  // For tests and people to watch: from here on links no longer load the document.
  document.documentElement.dataset['navigation'] = 'stage';
  // An island has shown an address by itself, perhaps in a new entry of the history.
  document.addEventListener('gniazdo:replace-url', () => {
    memory.leave();
    memory.arrive({ restore: false });
  });
  document.addEventListener('gniazdo:navigated', () => {
    renewBudget();
    // The pictures of the page that was just shown go first.
    setTimeout(wantRouter, AFTER_STEP_MS);
  });

  function wantRouter() {
    loadRouter(stage);
  }

  /** Shows a page whose address is in the address bar already. */
  function show(page: ShownPage, options: ShowOptions) {
    memory.leave();
    try {
      showPage(page, options);
      setShown();
    } catch (error) {
      report('navigation', error);
      location.reload();
      return;
    }
    const isInPlace = memory.arrive({ restore: options.isBack });
    if (options.isBack && !isInPlace) scrollTo({ top: 0, behavior: 'instant' });
  }

  /** Goes to a page, or shows the one that the history has gone back to. What can't be had as data comes as a document. */
  function step(url: URL, options: StepOptions = {}) {
    underWay.abort();
    underWay = new AbortController();
    lastStep = takeStep(url, options, underWay.signal);
  }

  async function takeStep(
    url: URL,
    { isBack = false, isRedirected = false, ...options }: StepOptions,
    signal: AbortSignal,
  ) {
    showProgress(true);
    try {
      const page = await getPage(url.pathname + url.search, signal, {
        isBack,
        isWhole: isBack || options.scroll === 'keep' || url.hash !== '',
      });
      signal.throwIfAborted();
      if (page.kind === 'redirect') return await follow(new URL(page.location, url));
      if (!isBack) enter(url, options);
      showProgress(false);
      show(page, { hash: url.hash, isBack, ...options });
    } catch (error) {
      // Another page is wanted by now.
      if (signal.aborted) return;
      report('navigation', error);
      loadDocument(url);
    }

    /** Once: of a second redirect the browser knows better whether it leads anywhere. */
    async function follow(target: URL) {
      if (isRedirected || pageAddress(target) === null) return loadDocument(target);
      await takeStep(target, { isBack, isRedirected: true, ...options }, signal);
    }

    function loadDocument(target: URL) {
      if (isBack) location.reload();
      else if (options.replace) location.replace(target);
      else location.assign(target);
    }
  }

  const stage = {
    memory,
    show,
    prefetch,
    toggleOverlay,
    sayCompared,
    wantRouter,
    /** Goes to a page: the router does when it is there. */
    navigate(url: URL, options?: NavigateOptions) {
      const router = readyRouter();
      if (router) router.navigate(url, options);
      else step(url, options);
    },
    /** The visitor has gone back or forward. */
    goBack() {
      if (readyRouter()) return;
      underWay.abort();
      // From a jump within the page, which is still there.
      if (location.pathname + location.search === shownAddress()) memory.arrive({ restore: true });
      else step(new URL(location.href), { isBack: true });
    },
    /** Resolves between two steps. */
    async whenStill() {
      for (let step; step !== lastStep; await step) step = lastStep;
    },
  };
  return stage;
}

/** As the router counts its entries; done early, since each change of the history takes milliseconds on a phone. */
function numberFirstEntry() {
  const state = history.state as { idx?: number } | null;
  if (state?.idx === undefined) history.replaceState({ ...state, idx: 0 }, '');
}

function enter(url: URL, { replace }: NavigateOptions) {
  const isSame = url.pathname + url.search === shownAddress() && !url.hash;
  if (replace || isSame) history.replaceState(history.state, '', url);
  else history.pushState(nextEntry(history.state), '', url);
}
