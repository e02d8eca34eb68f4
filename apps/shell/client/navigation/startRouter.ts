import { createBrowserRouter, type DataRouter } from 'react-router';
import type { NavigateDetail } from '../../contract/NavigationEvents.ts';
import type { PageAnswer } from '../../contract/PageData.ts';
import { report } from '../report.ts';
import { prepareAnnouncer } from './announce.ts';
import { createPageLoader } from './createPageLoader.ts';
import { showProgress } from './showProgress.ts';
import { createScrollMemory } from './scrollMemory.ts';
import { showPage } from './showPage.ts';

export type NavigateOptions = Omit<NavigateDetail, 'url'>;

export type PageRouter = {
  navigate: (url: URL, options?: NavigateOptions) => void;
  /** Before the browser jumps to a place in the page by itself. */
  saveScroll: () => void;
};

/**
 * react-router with one route for everything: its loader gets the server's page, and when it is there the contents of
 * `<main>` are swapped. Nothing is rendered by React here; the islands in the new HTML wake by themselves.
 */
export function startRouter(): PageRouter {
  /** Of the navigation under way; none when the visitor goes back or forward. */
  let options: NavigateOptions | undefined;
  const memory = createScrollMemory();
  const loader = createPageLoader({
    isHistory: () => options === undefined,
    wanted: () => router.state.navigation.location,
  });
  // Before the router's own listener: the options belong to a navigation that is given up now.
  addEventListener('popstate', () => {
    options = undefined;
  });
  const router: DataRouter = createBrowserRouter([{ id: 'page', path: '*', loader }], {
    hydrationData: { loaderData: { page: null } },
  });
  let shown = router.state;
  memory.begin(shown.location);
  prepareAnnouncer();
  router.subscribe(handleState);

  function handleState(state: DataRouter['state']) {
    const isBusy = state.navigation.state !== 'idle';
    showProgress(isBusy);
    if (isBusy || state.location === shown.location) return;
    const from = shown;
    shown = state;
    const used = options;
    options = undefined;
    const answer = state.loaderData['page'] as (PageAnswer & { kind: 'page' }) | null;
    const isBack = state.historyAction === 'POP';
    // A jump within the page: the browser has scrolled already, or it is for us to go back.
    if (state.loaderData['page'] === from.loaderData['page']) {
      memory.arrive(state.location, { restore: isBack });
      return;
    }
    memory.leave();
    try {
      if (answer) showPage(answer, { hash: state.location.hash, isBack, ...used });
    } catch (error) {
      report('router', error);
      location.reload();
      return;
    }
    memory.arrive(state.location, { restore: isBack });
  }

  return {
    navigate(url, wanted = {}) {
      options = wanted;
      const isSame = url.pathname + url.search === location.pathname + location.search;
      void router.navigate(url.pathname + url.search + url.hash, { replace: wanted.replace || isSame });
    },
    saveScroll: memory.leave,
  };
}
