import { defineRemote } from '@gniazdo/composition';
import { favouritesFragment } from './fragments/favourites/fragment.ts';
import { watchdogFragment } from './fragments/watchdog/fragment.ts';
import { favouritesPage } from './pages/favourites-page/route.ts';
import { profilePage } from './pages/profile-page/route.ts';
import { sharedFavouritesPage } from './pages/shared-favourites-page/route.ts';

/** Pages of one visitor: favourites. Those of accounts are the shell's, because they receive passwords. */
export default defineRemote({
  name: 'user',
  pages: [favouritesPage, sharedFavouritesPage, profilePage],
  fragments: [favouritesFragment, watchdogFragment],
});
