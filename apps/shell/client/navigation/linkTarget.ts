import { pageAddress } from './pageAddress.ts';

/** Where a link leads within the site, or null when the browser must follow it by itself. */
export function linkTarget(link: HTMLAnchorElement): URL | null {
  if (link.hasAttribute('download') || link.closest('[data-native]') || link.isContentEditable) return null;
  if (link.target && link.target !== '_self') return null;
  if (link.relList.contains('external')) return null;
  const url = new URL(link.href, location.href);
  return pageAddress(url) === null ? null : url;
}

/** A jump within the page that is shown: the browser does it. */
export function isJump(url: URL) {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}

/** Plain click with the main button; others open tabs and windows, or were dealt with already. */
export function isPlainClick(event: MouseEvent) {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}

export function linkOf(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
