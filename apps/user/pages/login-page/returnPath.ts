import { paths, PREFIX } from '@gniazdo/contracts';

// Any base will do: it only has to be kept by addresses of this site and left by all others.
const BASE = 'https://site.invalid';

/** Where log-in returns to: a page of this site, or the home page. Other sites' addresses are never followed. */
export function returnPath(url: string) {
  const asked = new URLSearchParams(url.split('?')[1]).get('return') ?? '';
  if (!URL.canParse(asked, BASE)) return paths.home();
  const target = new URL(asked, BASE);
  const isPage = target.pathname === PREFIX || target.pathname.startsWith(`${PREFIX}/`);
  return target.origin === BASE && isPage ? target.pathname + target.search : paths.home();
}
