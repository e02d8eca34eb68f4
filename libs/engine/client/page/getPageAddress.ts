import { browserSite } from '../browserSite.ts';

/** Path and query of a page of this site that can be shown in this document; null for other URLs. */
export function getPageAddress(url: URL) {
  const { prefix, needsDocument } = browserSite();
  const isPage = url.pathname === prefix || url.pathname.startsWith(`${prefix}/`);
  if (url.origin !== location.origin || !isPage || needsDocument(url.pathname)) return null;
  return url.pathname + url.search;
}
