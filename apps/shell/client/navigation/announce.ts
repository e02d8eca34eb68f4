let region: HTMLElement | undefined;

/** Screen readers only hear changes of a live region that was there before. */
export function prepareAnnouncer() {
  region = document.createElement('div');
  region.className = 'gniazdo-announcer';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
}

export function announcePage(title: string) {
  if (region) region.textContent = `Wczytano stronę: ${title}`;
}
