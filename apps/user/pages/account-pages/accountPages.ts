import { definePage, redirect, type LoadContext, type PageResult } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts';

export const accountPage = personalPage('/user');
export const favouritesPage = personalPage('/user/favourites');

/**
 * Pages of an account. Rights come from a session alone, and as long as no service keeps sessions nobody has one: the
 * readable login cookie is a hint for display and is not looked at here.
 */
function personalPage(path: string) {
  return definePage<null>({
    path,
    personal: true,
    load: toLogin,
    head: () => ({ title: 'Logowanie', robots: 'noindex' }),
    Component: () => null,
  });
}

async function toLogin({ request }: LoadContext): Promise<PageResult<null>> {
  return redirect(paths.login(request.url), 302);
}
