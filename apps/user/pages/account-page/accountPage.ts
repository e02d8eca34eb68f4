import { definePage, redirect } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts';

/**
 * The account. Rights come from a session alone, and as long as no service keeps sessions nobody has one: the readable login
 * cookie is a hint for display and is not looked at here.
 */
export const accountPage = definePage<null>({
  path: '/user',
  personal: true,
  load: async ({ request }) => redirect(paths.login(request.url), 302),
  head: () => ({ title: 'Logowanie', robots: 'noindex' }),
  Component: () => null,
});
