import { defineFragment } from '@gniazdo/composition';
import { FavouritesDialog } from './FavouritesDialog.tsx';

export const favouritesFragment = defineFragment<'user/Favourites', null>({
  name: 'user/Favourites',
  load: async () => null,
  Component: FavouritesDialog,
});
