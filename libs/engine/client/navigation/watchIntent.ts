import { findLink, getLinkTarget, isJump } from '../page/addresses.ts';

/** A pointer that only passes over a link leaves it earlier. */
const DWELL_MS = 65;

type Handlers = {
  /** A pointer, finger or the focus is on a link to a page of the site. */
  onLink: () => void;
  /** The visitor is likely to follow it: its page, by path and query, should be prefetched. */
  onIntent: (address: string) => void;
};

let timer: ReturnType<typeof setTimeout> | undefined;
let pointedAt: HTMLAnchorElement | null = null;

/** Watches for intents to navigate. */
export function watchIntent({ onLink, onIntent }: Handlers) {
  const handleIntent = ({ target, type }: Event) => {
    const link = findLink(target);
    if (type !== 'touchstart' && link === pointedAt) return;
    pointedAt = link;
    clearTimeout(timer);
    const url = link && getLinkTarget(link);
    if (!url || isJump(url) || link.closest('[data-no-prefetch]')) return;
    onLink();
    if (shouldSaveData() || link.closest('[data-dialog]')) return;
    const address = url.pathname + url.search;
    // Without delay, because the click follows within milliseconds.
    if (type === 'touchstart') onIntent(address);
    else timer = setTimeout(onIntent, DWELL_MS, address);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, handleIntent, { passive: true });
  }
}

/** The visitor has enabled data saving or has a slow connection. */
function shouldSaveData() {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return Boolean(saveData) || effectiveType === 'slow-2g' || effectiveType === '2g';
}
