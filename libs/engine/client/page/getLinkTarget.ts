import { getPageAddress } from './getPageAddress.ts';

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
