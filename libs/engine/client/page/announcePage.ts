import { browserSite } from '../browserSite.ts';

let region: HTMLElement | undefined;

/** Adds the live region in advance: screen readers announce changes of existing regions only. */
export function prepareAnnouncer() {
  region = document.createElement('div');
  region.className = 'gniazdo-announcer';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
}

export function announcePage(title: string) {
  if (region) region.textContent = browserSite().texts.pageLoaded(title);
}
