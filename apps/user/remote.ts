import { defineRemote } from '@gniazdo/composition';
import { addToListFragment } from './fragments/add-to-list/fragment.tsx';
import { favouritesFragment } from './fragments/favourites/fragment.ts';
import { watchdogFragment } from './fragments/watchdog/fragment.ts';
import { accountForms, accountPages } from './pages/account-pages/routes.ts';
import { listForms } from './pages/lists-page/forms.ts';
import { listPage, listsPage } from './pages/lists-page/routes.ts';
import { favouritesPage } from './pages/favourites-page/route.ts';
import { watchForms, watchPages } from './pages/watch-pages/routes.ts';
import { profilePage } from './pages/profile-page/route.ts';
import { sharedFavouritesPage } from './pages/shared-favourites-page/route.ts';

/** Pages of one visitor: their account, favourites, lists and what they watch. Sessions, passkeys and passwords are the shell's. */
export default defineRemote({
  name: 'user',
  pages: [...accountPages, favouritesPage, sharedFavouritesPage, profilePage, listsPage, listPage, ...watchPages],
  forms: [...accountForms, ...listForms, ...watchForms],
  fragments: [addToListFragment, favouritesFragment, watchdogFragment],
});
