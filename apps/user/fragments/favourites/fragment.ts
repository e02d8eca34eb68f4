import { defineFragment } from '@gniazdo/composition';
import { fragmentSchemas } from '@gniazdo/contracts/site';
import { FavouritesDialog } from './FavouritesDialog.tsx';

export const favouritesFragment = defineFragment<'user/Favourites', null>({
  name: 'user/Favourites',
  props: fragmentSchemas['user/Favourites'],
  load: async () => null,
  Component: FavouritesDialog,
});
