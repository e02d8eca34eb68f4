import { definePage } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts/site';
import { FAVOURITES_QUERY } from '../../features/keep-favourites/favouritesView.ts';
import { FavouritesPage } from './FavouritesPage.tsx';
import { loadFavourites, type FavouritesData } from './loadFavourites.ts';

export const favouritesPage = definePage<FavouritesData>({
  path: '/user/favourites',
  visitor: ['likes'],
  query: FAVOURITES_QUERY,
  load: loadFavourites,
  head: () => ({ title: 'Ulubione', canonical: paths.favourites(), robots: 'noindex,follow' }),
  Component: FavouritesPage,
});
