import type { LoadContext, PageResult } from '@gniazdo/composition';
import { CLICK_SOURCES, type LikedSort, MAX_VARIANTS, readIds, type Variant } from '@gniazdo/contracts';
import { type FavouritesView, readFavouritesView } from './favouritesView.ts';

export type FavouritesData = {
  view: FavouritesView;
  /** Variant ids in the URL that are sold, in the order of the page. */
  shownIds: number[];
  /** Variant ids in the URL that are no longer sold. */
  goneIds: number[];
};

/**
 * Loads the offers named in the URL. The server does not know whose favourites they are, so the page without ids is the same
 * for all visitors, and its island navigates to a URL with ids.
 */
export async function loadFavourites({ request, api, signal }: LoadContext): Promise<PageResult<FavouritesData>> {
  const ids = readIds(request.url, MAX_VARIANTS);
  const view = readFavouritesView(request.url);
  const sold =
    ids.length > 0
      ? await api.getVariants({ requestBody: ids, clickSource: CLICK_SOURCES.favourites }, { signal })
      : [];
  const soldIds = new Set(sold.map(({ id }) => id));
  return {
    kind: 'page',
    // Browsers revalidate each time, because a price must not be outdated.
    cache: { kind: 'public', maxAge: 0 },
    data: { view, shownIds: sortVariants(sold, view.sort), goneIds: ids.filter((id) => !soldIds.has(id)) },
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
