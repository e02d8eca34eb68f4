import { connectApi, getFavouritesOnSale, getLikedVariants } from '@gniazdo/api-client';
import { useEffect, useState } from 'react';
import type { FavouritesView } from './favouritesView.ts';
import { type AccountList, requestAccountList } from './requestAccountList.ts';
import { readBrowserUser } from '../readBrowserUser.ts';

type State =
  /** The visitor is not signed in, or it is not known yet. */
  { kind: 'anonymous' | 'loading' | 'failed'; list: null } | { kind: 'loaded'; list: AccountList };

/** The list of the signed-in visitor. `ofPage`: as the server has rendered it, until a newer one is loaded. */
export function useAccountList({ list, sort, page }: FavouritesView, ofPage: AccountList | null): State {
  const [state, setState] = useState<State>(
    ofPage ? { kind: 'loaded', list: ofPage } : { kind: 'anonymous', list: null },
  );
  const isRendered = ofPage !== null;

  useEffect(() => {
    if (!readBrowserUser()) return;
    const controller = new AbortController();
    // eslint-disable-next-line react/set-state-in-effect -- only the browser knows the visitor
    if (!isRendered) setState({ kind: 'loading', list: null });
    const api = connectApi({ baseUrl: '' });
    const calls = {
      getFavouritesOnSale: getFavouritesOnSale.bind(null, api),
      getLikedVariants: getLikedVariants.bind(null, api),
    };
    // Also of a rendered list: Back may show a page from before a change.
    requestAccountList({ list, sort, page }, calls, controller.signal).then(
      (loaded) => setState({ kind: 'loaded', list: loaded }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.warn('The favourites of the account could not be loaded.', error);
        if (!isRendered) setState({ kind: 'failed', list: null });
      },
    );
    return () => controller.abort();
  }, [list, sort, page, isRendered]);

  return state;
}
