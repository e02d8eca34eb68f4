import type { ApiClient } from '@gniazdo/api-client';
import { MAX_VARIANTS } from '@gniazdo/contracts/site';
import type { FavouritesView } from './favouritesView.ts';

/** The favourites of the account, as the service returns them. */
export type AccountList = {
  /** Of the page, in its order. */
  ids: number[];
  pageCount: number;
  totalCount: number;
  /** Favourites of the account whose price is reduced. */
  saleIds: number[];
};

/** Reads the list of the signed-in visitor. Rejects with ResponseError (401) if there is none. */
export async function requestAccountList(
  { list, sort, page }: FavouritesView,
  api: Pick<ApiClient, 'getFavouritesOnSale' | 'getLikedVariants'>,
  signal: AbortSignal,
): Promise<AccountList> {
  const [sale, liked] = await Promise.all([
    api.getFavouritesOnSale({ limit: MAX_VARIANTS }, { signal }),
    list === 'liked' ? api.getLikedVariants({ sort, page, pageSize: MAX_VARIANTS }, { signal }) : null,
  ]);
  const { variants, pagination } = liked ?? {
    variants: sale,
    pagination: { pageCount: 1, totalCount: sale.length },
  };
  const { pageCount, totalCount } = pagination;
  return { ids: variants.map(({ id }) => id), pageCount, totalCount, saleIds: sale.map(({ id }) => id) };
}
