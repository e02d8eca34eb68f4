import type { LoadContext, PageResult } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, type LikedSort, MAX_VARIANTS, readIds } from '@gniazdo/contracts/site';
import { type FavouritesView, readFavouritesView } from '../../features/keep-favourites/favouritesView.ts';
import { type AccountList, requestAccountList } from '../../features/keep-favourites/requestAccountList.ts';

export type FavouritesData = {
  view: FavouritesView;
  /** Variant ids of the list that are sold, in the order of the page. */
  shownIds: number[];
  /** Variant ids of the list that are no longer sold. */
  goneIds: number[];
  isSignedIn: boolean;
  /** The list of the signed-in visitor; null if the URL names the products. */
  ofPage: AccountList | null;
};

/**
 * Loads the offers named in the URL, or those that the account of the visitor likes. Only the browser knows what a visitor
 * without an account likes: the page's island navigates to a URL with ids.
 */
export async function loadFavourites({ request, api, signal }: LoadContext): Promise<PageResult<FavouritesData>> {
  const { isSignedIn = false } = request;
  const named = readIds(request.url, MAX_VARIANTS);
  const view = readFavouritesView(request.url);
  const ofPage = isSignedIn && named.length === 0 ? await requestAccountList(view, api, signal) : null;
  const ids = ofPage?.ids ?? named;
  const sold =
    ids.length > 0
      ? await api.getVariants({ requestBody: ids, clickSource: CLICK_SOURCES.favourites }, { signal })
      : [];
  const soldIds = new Set(sold.map(({ id }) => id));
  const shownIds = ofPage ? ids.filter((id) => soldIds.has(id)) : sortVariants(sold, view.sort);
  return {
    kind: 'page',
    data: { view, shownIds, goneIds: ids.filter((id) => !soldIds.has(id)), isSignedIn, ofPage },
  };
}

/** The other orders are those of the URL: only the service of likes knows when and at which price a variant was liked. */
function sortVariants(variants: Variant[], sort: LikedSort) {
  const order: Partial<Record<LikedSort, (variant: Variant) => number>> = {
    priceUp: ({ price }) => price.price,
    priceDown: ({ price }) => -price.price,
    discount: ({ discount }) => -(discount?.discount ?? 0),
  };
  const getKey = order[sort];
  return (getKey ? variants.toSorted((a, b) => getKey(a) - getKey(b)) : variants).map(({ id }) => id);
}
