import { isPasswordPage, PREFIX } from '@gniazdo/contracts';

/** Path and query of a page of this site that can be shown in this document; null for other URLs. */
export function getPageAddress(url: URL) {
  const isPage = url.pathname === PREFIX || url.pathname.startsWith(`${PREFIX}/`);
  return url.origin === location.origin && isPage && !isPasswordPage(url.pathname) ? url.pathname + url.search : null;
}
