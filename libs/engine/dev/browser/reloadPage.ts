import { KNOWN_STYLES_HEADER } from '../../client/contract/PageData.ts';
import { getKnownStyles } from '../../client/page/getKnownStyles.ts';
import { getPageAddress } from '../../client/page/addresses.ts';
import { isPageResponse } from '../../client/navigation/isPageResponse.ts';
import { clearPageCache } from '../../client/navigation/pageCache.ts';
import { shownUrl } from '../../client/navigation/shownUrl.ts';
import { addStyles } from '../../client/page/showPage.ts';
import { addReleases } from '../../client/page/pageData.ts';
import { trustedHtml } from '../../client/page/trusted.ts';
import { getPageSkeleton, morphPage, refreshSleeping } from './morphPage.ts';

let underWay = new AbortController();
let skeleton = getPageSkeleton(document.getElementById('main')!);
document.addEventListener('gniazdo:navigated', () => {
  skeleton = getPageSkeleton(document.getElementById('main')!);
});

/**
 * Updates the page to the server's current output. Keeps scroll position, focus, typed values, awake islands and
 * elements added by islands, unless the page's own markup has changed. Resolves to false, without changes, if the
 * server returns an error.
 */
export async function reloadPage() {
  clearPageCache();
  underWay.abort();
  underWay = new AbortController();
  const { signal } = underWay;
  const address = getPageAddress(new URL(shownUrl(), location.href));
  const main = document.getElementById('main');
  if (!address || !main) return false;
  const response = await fetch(`/_page${address}`, {
    headers: { accept: 'application/json', [KNOWN_STYLES_HEADER]: [...getKnownStyles()].join(' ') },
    signal,
  });
  if (!response.ok) return false;
  const page: unknown = await response.json();
  if (!isPageResponse(page)) return false;
  if (page.kind === 'redirect') {
    location.assign(page.location);
    return true;
  }
  signal.throwIfAborted();
  addReleases(page.releases);
  addStyles(page.css);
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(`<main>${page.html}</main>`);
  const next = template.content.firstElementChild!;
  const before = skeleton;
  skeleton = getPageSkeleton(next);
  if (skeleton === before) refreshSleeping(main, next);
  else morphPage(main, next);
  main.dataset.release = page.main.release;
  main.dataset.owner = page.main.owner;
  document.title = page.title;
  return true;
}
