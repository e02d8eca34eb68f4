import { isJump, linkOf, linkTarget } from './linkTarget.ts';

/** A pointer that only passes over a link doesn't stay this long. */
const DWELL_MS = 65;

type Handlers = {
  /** A visitor turns to a link of the site. */
  onTurn: () => void;
  /** He seems to mean it: its page, by path and query, should be on its way. */
  onIntent: (address: string) => void;
};

let timer: ReturnType<typeof setTimeout> | undefined;
let pointedAt: HTMLAnchorElement | null = null;

/** Watches for intents to navigate. */
export function watchIntent({ onTurn, onIntent }: Handlers) {
  const handleIntent = ({ target, type }: Event) => {
    const link = linkOf(target);
    if (type !== 'touchstart' && link === pointedAt) return;
    pointedAt = link;
    clearTimeout(timer);
    const url = link && linkTarget(link);
    if (!url || isJump(url)) return;
    onTurn();
    if (isSparing() || link.closest('[data-no-prefetch]')) return;
    const address = url.pathname + url.search;
    // A finger means it, and the click is near.
    if (type === 'touchstart') onIntent(address);
    else timer = setTimeout(onIntent, DWELL_MS, address);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, handleIntent, { passive: true });
  }
}

/** The visitor pays for each byte, or waits long for it. */
export function isSparing() {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return Boolean(saveData) || effectiveType === 'slow-2g' || effectiveType === '2g';
}
