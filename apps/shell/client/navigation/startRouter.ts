import { createBrowserRouter, type DataRouter } from 'react-router';
import type { NavigateDetail } from '../../contract/NavigationEvents.ts';
import type { PageAnswer } from '../../contract/PageData.ts';
import { report } from '../report.ts';
import { prepareAnnouncer } from './announce.ts';
import { createPageLoader } from './createPageLoader.ts';
import { hashTarget } from './hashTarget.ts';
import { createScrollMemory } from './scrollMemory.ts';
import { setShown, shownAddress } from './shownAddress.ts';
import { showPage } from './showPage.ts';
import { showProgress } from './showProgress.ts';

export type NavigateOptions = Omit<NavigateDetail, 'url'>;

export type PageRouter = {
  navigate: (url: URL, options?: NavigateOptions) => void;
  /** Before the browser jumps to a place in the page by itself. */
  prepareJump: (url: URL) => void;
};

/**
 * react-router with one route for everything: its loader gets the server's page, and when it is there the contents of
 * `<main>` are swapped. Nothing is rendered by React here; the islands in the new HTML wake by themselves.
 */
export function startRouter(): PageRouter {
  /** Of the navigation under way; none when the visitor goes back or forward. */
  let options: NavigateOptions | undefined;
  const memory = createScrollMemory();
  // Before the router's own listener: the options belong to a navigation that is given up now.
  addEventListener('popstate', () => {
    options = undefined;
  });
  // An island has shown an address by itself, perhaps in a new entry of the history.
  document.addEventListener('gniazdo:replace-url', () => {
    memory.leave();
    memory.arrive({ restore: false });
  });
  const loader = createPageLoader({
    isHistory: () => options === undefined,
    wanted: () => router.state.navigation.location,
  });
  const router: DataRouter = createBrowserRouter([{ id: 'page', path: '*', loader }], {
    hydrationData: { loaderData: { page: null } },
  });
  let arrivedAt = router.state.location;
  prepareAnnouncer();
  router.subscribe(handleState);
  // For tests and people to watch: from here on links no longer load the document.
  document.documentElement.dataset['router'] = 'ready';

  function handleState({ navigation, location: to, historyAction, loaderData }: DataRouter['state']) {
    const isBusy = navigation.state !== 'idle';
    showProgress(isBusy);
    if (isBusy || to === arrivedAt) return;
    arrivedAt = to;
    const used = options;
    options = undefined;
    const isBack = historyAction === 'POP';
    // A jump within the page.
    if (to.pathname + to.search === shownAddress() && (isBack || to.hash)) {
      if (!isBack) hashTarget(to.hash)?.scrollIntoView();
      memory.arrive({ restore: isBack });
      return;
    }
    memory.leave();
    try {
      showPage(loaderData['page'] as PageAnswer & { kind: 'page' }, { hash: to.hash, isBack, ...used });
      setShown();
    } catch (error) {
      report('router', error);
      location.reload();
      return;
    }
    memory.arrive({ restore: isBack });
  }

  return {
    navigate(url, wanted = {}) {
      options = wanted;
      const isSame = url.pathname + url.search === shownAddress() && !url.hash;
      void router.navigate(url.pathname + url.search + url.hash, { replace: wanted.replace || isSame });
    },
    prepareJump: memory.jump,
  };
}
