import { PREFIX } from '@gniazdo/contracts/engine';
import { browserSite } from '../browserSite.ts';

/** Path and query of a page of this site that can be shown in this document; null for other URLs. */
export function getPageAddress(url: URL) {
  const isPage = url.pathname === PREFIX || url.pathname.startsWith(`${PREFIX}/`);
  if (url.origin !== location.origin || !isPage || browserSite().needsDocument(url.pathname)) return null;
  return url.pathname + url.search;
}
