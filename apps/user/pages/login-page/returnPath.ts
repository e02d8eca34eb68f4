import { paths, PREFIX } from '@gniazdo/contracts';

// An arbitrary base: paths of this site resolve against it, and URLs of other sites have another origin.
const BASE = 'https://site.invalid';

/** Path that a login returns to: a page of this site, or the home page. URLs of other sites are rejected. */
export function returnPath(url: string) {
  const requested = new URLSearchParams(url.split('?')[1]).get('return') ?? '';
  if (!URL.canParse(requested, BASE)) return paths.home();
  const target = new URL(requested, BASE);
  const isPage = target.pathname === PREFIX || target.pathname.startsWith(`${PREFIX}/`);
  return target.origin === BASE && isPage ? target.pathname + target.search : paths.home();
}
