import type { LoadContext, PageResult } from '@gniazdo/composition';
import { CLICK_SOURCES, MAX_VARIANTS, readIds } from '@gniazdo/contracts';

export type FavouritesData = {
  /** Variant ids in the URL that are sold, in its order. */
  shownIds: number[];
  /** Variant ids in the URL that are no longer sold. */
  goneIds: number[];
};

/**
 * Loads the offers named in the URL. Favourites are stored in the browser, so the page without ids is the same for all
 * visitors, and its island navigates to a URL with ids.
 */
export async function loadFavourites({ request, api, signal }: LoadContext): Promise<PageResult<FavouritesData>> {
  const ids = readIds(request.url, MAX_VARIANTS);
  const sold =
    ids.length > 0
      ? await api.getVariants({ requestBody: ids, clickSource: CLICK_SOURCES.favourites }, { signal })
      : [];
  const shownIds = sold.map(({ id }) => id);
  return {
    kind: 'page',
    // Browsers revalidate each time, because a price must not be outdated.
    cache: { kind: 'public', maxAge: 0 },
    data: { shownIds, goneIds: ids.filter((id) => !shownIds.includes(id)) },
  };
}
