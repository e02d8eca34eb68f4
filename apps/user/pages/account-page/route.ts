import { definePage, redirect } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts';

/**
 * The account page. Access requires a session, and no service creates sessions yet. The readable login cookie is only a hint
 * for display and is not read here.
 */
export const accountPage = definePage<null>({
  path: '/user',
  personal: true,
  load: async ({ request }) => redirect(paths.login(request.url), 302),
  head: () => ({ title: 'Logowanie', robots: 'noindex' }),
  Component: () => null,
});
