import { connectApi, getFavouritesOnSale, getLikedVariants } from '@gniazdo/api-client';
import { MAX_VARIANTS } from '@gniazdo/contracts';
import { useEffect, useState } from 'react';
import { readBrowserUser } from '../readBrowserUser.ts';
import type { FavouritesView } from '../../pages/favourites-page/favouritesView.ts';

/** The favourites of the account, as the service returns them. */
export type AccountList = {
  /** Of the page, in its order. */
  ids: number[];
  pageCount: number;
  totalCount: number;
  /** How many of the account's favourites have a reduced price. */
  saleCount: number;
};

type State =
  /** The visitor is not signed in, or it is not known yet. */
  { kind: 'anonymous' | 'loading' | 'failed'; list: null } | { kind: 'loaded'; list: AccountList };

/** The list of the signed-in visitor. */
export function useAccountList({ list, sort, page }: FavouritesView): State {
  const [state, setState] = useState<State>({ kind: 'anonymous', list: null });

  useEffect(() => {
    if (!readBrowserUser()) return;
    const controller = new AbortController();
    // eslint-disable-next-line react/set-state-in-effect -- only the browser knows the visitor
    setState({ kind: 'loading', list: null });
    loadList({ list, sort, page }, controller.signal).then(
      (loaded) => setState({ kind: 'loaded', list: loaded }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.warn('The favourites of the account could not be loaded.', error);
        setState({ kind: 'failed', list: null });
      },
    );
    return () => controller.abort();
  }, [list, sort, page]);

  return state;
}

async function loadList({ list, sort, page }: FavouritesView, signal: AbortSignal): Promise<AccountList> {
  const api = connectApi({ baseUrl: '' });
  const [sale, liked] = await Promise.all([
    getFavouritesOnSale(api, { limit: MAX_VARIANTS }, { signal }),
    list === 'liked' ? getLikedVariants(api, { sort, page, pageSize: MAX_VARIANTS }, { signal }) : null,
  ]);
  const { variants, pagination } = liked ?? {
    variants: sale,
    pagination: { pageCount: 1, totalCount: sale.length },
  };
  const { pageCount, totalCount } = pagination;
  return { ids: variants.map(({ id }) => id), pageCount, totalCount, saleCount: sale.length };
}
