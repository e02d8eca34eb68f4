import { paths, PREFIX } from '@gniazdo/contracts';

// Any base works: URLs of this site keep it, all others replace it.
const BASE = 'https://site.invalid';

/** Path that a login returns to: a page of this site, or the home page. URLs of other sites are rejected. */
export function returnPath(url: string) {
  const asked = new URLSearchParams(url.split('?')[1]).get('return') ?? '';
  if (!URL.canParse(asked, BASE)) return paths.home();
  const target = new URL(asked, BASE);
  const isPage = target.pathname === PREFIX || target.pathname.startsWith(`${PREFIX}/`);
  return target.origin === BASE && isPage ? target.pathname + target.search : paths.home();
}
