import { definePage } from '@gniazdo/composition';
import { loadLogin, type LoginData } from './loadLogin.ts';
import { LoginPage } from './LoginPage.tsx';

export const loginPage = definePage<LoginData>({
  path: '/login',
  personal: true,
  load: async ({ request }) => ({ kind: 'page', data: loadLogin(request.url) }),
  head: () => ({ title: 'Logowanie', robots: 'noindex' }),
  Component: LoginPage,
});
