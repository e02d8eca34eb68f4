import { definePage } from '@gniazdo/composition';
import { LoginPage } from './LoginPage.tsx';
import { returnPath } from './returnPath.ts';

export type LoginData = {
  /** Path of this site. */
  returnTo: string;
};

export const loginPage = definePage<LoginData>({
  path: '/login',
  personal: true,
  load: async ({ request }) => ({ kind: 'page', data: { returnTo: returnPath(request.url) } }),
  head: () => ({ title: 'Logowanie', robots: 'noindex' }),
  Component: LoginPage,
});
