import { definePage } from '@gniazdo/composition';
import { IDS_PARAMETER, paths } from '@gniazdo/contracts';
import { FavouritesPage } from './FavouritesPage.tsx';
import { loadFavourites, type FavouritesData } from './loadFavourites.ts';

export const favouritesPage = definePage<FavouritesData>({
  path: '/user/favourites',
  query: [IDS_PARAMETER],
  load: loadFavourites,
  head: () => ({ title: 'Ulubione', canonical: paths.favourites(), robots: 'noindex,follow' }),
  Component: FavouritesPage,
});
