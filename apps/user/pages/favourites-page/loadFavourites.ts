import type { LoadContext, PageResult } from '@gniazdo/composition';
import { CLICK_SOURCES, MOST_VARIANTS, readIds } from '@gniazdo/contracts';

export type FavouritesData = {
  /** Of the offers that the address names and that are sold, in its order. */
  shownIds: number[];
  /** Of those that are not sold any more. */
  goneIds: number[];
};

/**
 * The offers that the address names. What a visitor likes is in his browser, so a page whose address names none is the same
 * for everybody, and its island goes on to an address that does.
 */
export async function loadFavourites({ request, api, signal }: LoadContext): Promise<PageResult<FavouritesData>> {
  const ids = readIds(request.url, MOST_VARIANTS);
  const sold = ids.length > 0 ? await api.getVariants(ids, CLICK_SOURCES.favourites, { signal }) : [];
  const shownIds = sold.map(({ id }) => id);
  return {
    kind: 'page',
    // Browsers ask each time (and mostly hear that nothing changed): a price must not be old.
    cache: { kind: 'public', maxAge: 0 },
    data: { shownIds, goneIds: ids.filter((id) => !shownIds.includes(id)) },
  };
}
