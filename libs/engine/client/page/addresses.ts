import { browserSite } from '../browserSite.ts';

/** Path and query of a page of this site that can be shown in this document; null for other URLs. */
export function getPageAddress(url: URL) {
  const { prefix, needsDocument } = browserSite();
  const isPage = url.pathname === prefix || url.pathname.startsWith(`${prefix}/`);
  if (url.origin !== location.origin || !isPage || needsDocument(url.pathname)) return null;
  return url.pathname + url.search;
}

/** The page of the site that a link leads to, or null if the browser loads a document for it. */
export function getLinkTarget(link: HTMLAnchorElement): URL | null {
  if (link.hasAttribute('download') || link.closest('[data-native],[rel~=external]')) return null;
  if (link.target && link.target !== '_self') return null;
  const url = new URL(link.href, location.href);
  return getPageAddress(url) === null ? null : url;
}

/** Whether the URL leads to a place within the page that is shown. */
export function isJump(url: URL) {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}

export function findLink(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Whether this host is the one of the settings: the server names it in the canonical URLs of pages. */
export function isMainSite() {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical?.href.startsWith(`${location.origin}${browserSite().prefix}/`) ?? false;
}
