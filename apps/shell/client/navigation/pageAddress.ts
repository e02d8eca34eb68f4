import { PREFIX } from '@gniazdo/contracts';

/** Path and query of a page of this site, or null for anything that must be loaded as a document. */
export function pageAddress(url: URL) {
  const isPage = url.pathname === PREFIX || url.pathname.startsWith(`${PREFIX}/`);
  return url.origin === location.origin && isPage ? url.pathname + url.search : null;
}
