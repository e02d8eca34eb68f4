import { HAVE_STYLES, type PageAnswer } from '../../contract/PageData.ts';
import { knownStyles } from '../navigation/knownStyles.ts';
import { pageAddress } from '../navigation/pageAddress.ts';
import { forgetPages } from '../navigation/pageStore.ts';
import { shownAddress } from '../navigation/shownAddress.ts';
import { addStyles } from '../navigation/addStyles.ts';
import { addReleases } from '../page/pageData.ts';
import { trustedHtml } from '../page/trusted.ts';
import { morphPage, refreshSleeping } from './morphPage.ts';
import { skeletonOf } from './pageSkeleton.ts';

let underWay = new AbortController();
let skeleton = skeletonOf(document.getElementById('main')!);
document.addEventListener('gniazdo:navigated', () => {
  skeleton = skeletonOf(document.getElementById('main')!);
});

/**
 * Brings the page that is shown in line with what the server makes of its address now. Scroll, focus, what was typed and
 * awake islands stay as they are; so does what islands have added to the page, unless its own markup is another one.
 * Resolves to false when the server has no good page, and the old one stays.
 */
export async function reloadPage() {
  forgetPages();
  underWay.abort();
  underWay = new AbortController();
  const { signal } = underWay;
  const address = pageAddress(new URL(shownAddress(), location.href));
  const main = document.getElementById('main');
  if (!address || !main) return false;
  const response = await fetch(`/_page${address}`, {
    headers: { accept: 'application/json', [HAVE_STYLES]: [...knownStyles()].join(' ') },
    signal,
  });
  if (!response.ok) return false;
  const page = (await response.json()) as PageAnswer;
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
  skeleton = skeletonOf(next);
  if (skeleton === before) refreshSleeping(main, next);
  else morphPage(main, next);
  main.dataset['release'] = page.main.release;
  main.dataset['room'] = page.main.room;
  document.title = page.title;
  return true;
}
