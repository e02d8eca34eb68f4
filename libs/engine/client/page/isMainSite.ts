import { PREFIX } from '@gniazdo/contracts/engine';

/** Whether this host is the one of the settings: the server names it in the canonical URLs of pages. */
export function isMainSite() {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical?.href.startsWith(`${location.origin}${PREFIX}/`) ?? false;
}
