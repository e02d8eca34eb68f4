import { definePage } from '@gniazdo/composition';
import { loadSharedFavourites, type SharedFavouritesData } from './loadSharedFavourites.ts';
import { SHARED_TITLE, SharedFavouritesPage } from './SharedFavouritesPage.tsx';

export const sharedFavouritesPage = definePage<SharedFavouritesData>({
  path: '/user/favourites/:encryptedShare',
  query: ['strona'],
  load: loadSharedFavourites,
  head: ({ name }) => ({ title: name ?? SHARED_TITLE, robots: 'noindex' }),
  Component: SharedFavouritesPage,
});
