import { defineRemote } from '@gniazdo/composition';
import { accountPage, favouritesPage } from './pages/account-pages/accountPages.ts';
import { loginPage } from './pages/login-page/loginPage.ts';

/** What belongs to one person. */
export default defineRemote({ name: 'user', pages: [accountPage, favouritesPage, loginPage] });
