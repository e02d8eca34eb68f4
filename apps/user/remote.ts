import { defineRemote } from '@gniazdo/composition';
import { accountPage } from './pages/account-page/route.ts';
import { favouritesPage } from './pages/favourites-page/route.ts';
import { loginPage } from './pages/login-page/route.ts';

/** Pages of one visitor: favourites and account. */
export default defineRemote({ name: 'user', pages: [accountPage, favouritesPage, loginPage] });
