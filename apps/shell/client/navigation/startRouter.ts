import { createBrowserRouter, type DataRouter } from 'react-router';
import { createPageLoader } from './createPageLoader.ts';
import { hashTarget } from './hashTarget.ts';
import type { NavigateOptions } from './NavigateOptions.ts';
import { shownAddress } from './shownAddress.ts';
import type { ShownPage } from './showPage.ts';
import { showProgress } from './showProgress.ts';
import type { Stage } from './startStage.ts';

export type PageRouter = {
  navigate: (url: URL, options?: NavigateOptions) => void;
};

/**
 * react-router with one route for everything: its loader gets the server's page, and when it is there the contents of
 * `<main>` are swapped. Nothing is rendered by React here; the islands in the new HTML wake by themselves.
 */
export function startRouter({ memory, show }: Stage): PageRouter {
  /** Of the navigation under way; none when the visitor goes back or forward. */
  let options: NavigateOptions | undefined;
  // Before the router's own listener: the options belong to a navigation that is given up now.
  addEventListener('popstate', () => {
    options = undefined;
  });
  const loader = createPageLoader({
    isHistory: () => options === undefined,
    keepsPlace: () => options?.scroll === 'keep',
    wanted: () => router.state.navigation.location,
  });
  const router: DataRouter = createBrowserRouter([{ id: 'page', path: '*', loader }], {
    hydrationData: { loaderData: { page: null } },
  });
  let arrivedAt = router.state.location;
  router.subscribe(handleState);
  document.documentElement.dataset['navigation'] = 'router';

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
    show(loaderData['page'] as ShownPage, { hash: to.hash, isBack, ...used });
  }

  return {
    navigate(url, wanted = {}) {
      options = wanted;
      const isSame = url.pathname + url.search === shownAddress() && !url.hash;
      void router.navigate(url.pathname + url.search + url.hash, { replace: wanted.replace || isSame });
    },
  };
}
