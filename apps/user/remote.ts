import { defineRemote } from '@gniazdo/composition';
import { signInFragment } from './fragments/sign-in/fragment.ts';
import { favouritesPage } from './pages/favourites-page/route.ts';

/** Pages of one visitor: favourites. Those of accounts are the shell's, because they receive passwords. */
export default defineRemote({ name: 'user', pages: [favouritesPage], fragments: [signInFragment] });
