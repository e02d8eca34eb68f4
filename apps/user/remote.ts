import { defineRemote } from '@gniazdo/composition';
import { accountPage } from './pages/account-page/accountPage.ts';
import { favouritesPage } from './pages/favourites-page/favouritesPage.ts';
import { loginPage } from './pages/login-page/loginPage.ts';

/** What belongs to one person. */
export default defineRemote({ name: 'user', pages: [accountPage, favouritesPage, loginPage] });
