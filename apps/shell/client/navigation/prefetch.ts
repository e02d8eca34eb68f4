import { linkOf, linkTarget, isJump } from './linkTarget.ts';
import { pageAddress } from './pageAddress.ts';
import { prefetchPage } from './pageStore.ts';

/** A pointer that only passes over a link doesn't stay this long. */
const DWELL_MS = 65;
/** Characters per page shown, so that wandering over a list of 48 cards doesn't fetch them all. */
const BUDGET = 1_000_000;
const MOST_AT_ONCE = 2;

let left = BUDGET;
let underWay = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let pointedAt: HTMLAnchorElement | null = null;

/** Calls `onIntent` when a visitor turns to a link of the site, and fetches its page ahead. */
export function startPrefetch(onIntent: () => void) {
  const handleIntent = ({ target, type }: Event) => {
    const link = linkOf(target);
    if (type !== 'touchstart' && link === pointedAt) return;
    pointedAt = link;
    clearTimeout(timer);
    const url = link && linkTarget(link);
    if (!url || isJump(url)) return;
    onIntent();
    if (isSparing() || link.closest('[data-no-prefetch]')) return;
    // A finger means it, and the click is near.
    if (type === 'touchstart') prefetch(url);
    else timer = setTimeout(prefetch, DWELL_MS, url);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, handleIntent, { passive: true });
  }
  document.addEventListener('gniazdo:navigated', () => {
    left = BUDGET;
  });
}

/** The visitor pays for each byte, or waits long for it. */
export function isSparing() {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return Boolean(saveData) || effectiveType === 'slow-2g' || effectiveType === '2g';
}

function prefetch(url: URL) {
  const address = pageAddress(url);
  if (!address || left <= 0 || underWay >= MOST_AT_ONCE) return;
  underWay += 1;
  // A page that can't be prefetched is loaded when it is asked for.
  prefetchPage(address)
    .then((size) => {
      left -= size;
    })
    .catch(() => {})
    .finally(() => {
      underWay -= 1;
    });
}
