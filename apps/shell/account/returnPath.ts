import { accountPaths, paths, PREFIX, route } from '@gniazdo/contracts/site';

// An arbitrary base: paths of this site resolve against it, and URLs of other sites have another origin.
const BASE = 'https://site.invalid';

/** Pages that a login does not return to, nor to pages below them. */
const ACCOUNT_PAGES = [paths.login(), accountPaths.register(), route('/password')];

/** Path that a login returns to: a page of this site, or the home page. URLs of other sites are rejected. */
export function returnPath(requested: string) {
  if (!URL.canParse(requested, BASE)) return paths.home();
  const target = new URL(requested, BASE);
  const isPage = target.pathname === PREFIX || target.pathname.startsWith(`${PREFIX}/`);
  // `/logout/everywhere` needs a session, so its visitors come to it through the login.
  const isAccountPage =
    target.pathname === accountPaths.logout() ||
    ACCOUNT_PAGES.some((path) => target.pathname === path || target.pathname.startsWith(`${path}/`));
  return target.origin === BASE && isPage && !isAccountPage ? target.pathname + target.search : paths.home();
}

/** The same for the page that a request came from, by its Referer header. */
export function returnPathOfReferrer(referrer: string | undefined, publicUrl: string) {
  return referrer?.startsWith(`${publicUrl}/`) ? returnPath(referrer.slice(publicUrl.length)) : paths.home();
}
