import { entryKey } from './entryKey.ts';
import { leftEarly } from './leftEarly.ts';
import { shownAddress } from './shownAddress.ts';

const STORAGE_KEY = 'gniazdo:scroll';
const MOST_POSITIONS = 50;
/** How long a page may take to become as long as it was. */
const PATIENCE_MS = 2000;

/**
 * How far a page was scrolled, in pixels; which card stood where in the window, because heights above it may have been
 * guessed (`content-visibility`) and be true the next time; and a selector of the link that had the focus.
 */
type Position = { top: number; card?: string; offset?: number; link?: string };

/** Remembers how far each entry of the history was scrolled and its focused link, over reloads too; goes back there. */
export function createScrollMemory() {
  const positions = new Map<string, Position>([...readStored(), ...leftEarly]);
  // None when the history has already gone on from what is shown: where that stood is nobody's place.
  let current = location.pathname + location.search === shownAddress() ? entryKey(location) : undefined;
  let stopWaiting = () => {};

  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    leave();
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MOST_POSITIONS)));
    // Another document, or this one after a reload, is restored by the browser.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });

  /** The entry that was current is about to give way, or has just done so with the page standing where it was. */
  function leave() {
    stopWaiting();
    if (current === undefined) return;
    // Taken out first: the oldest are dropped first.
    positions.delete(current);
    positions.set(current, { top: scrollY, ...cardInView(), link: focusedLink() });
  }

  return {
    leave,
    /** The browser itself will scroll to a place in the page. */
    jump(to: URL) {
      leave();
      positions.delete(entryKey(to, null));
    },
    /** The history's present entry is shown now; false when nobody knows where it stood. */
    arrive({ restore }: { restore: boolean }) {
      stopWaiting();
      current = entryKey(location);
      const position = restore ? positions.get(current) : undefined;
      if (position) stopWaiting = scrollWhenLongEnough(position);
      return position !== undefined;
    },
  };
}

/** Scrolls there, and again while the page grows, until it fits or the visitor scrolls. */
function scrollWhenLongEnough(position: Position) {
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(stop, PATIENCE_MS);
  const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  for (const type of byHand) addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  scroll();

  function scroll() {
    const { link } = position;
    // Where it is gone, the heading has the focus already.
    if (link) document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true });
    const top = topOf(position);
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) <= 1) stop();
  }

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of byHand) removeEventListener(type, stop);
  }
  return stop;
}

function cardInView(): Pick<Position, 'card' | 'offset'> {
  const card = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest<HTMLElement>('[data-variant-id]');
  return card ? { card: card.dataset['variantId'], offset: card.getBoundingClientRect().top } : {};
}

/** The same address may stand on several cards: their products have other offers in the list. */
function focusedLink() {
  const link = document.activeElement;
  if (!link?.matches('#main a[href]')) return;
  const card = link.closest<HTMLElement>('[data-variant-id]')?.dataset['variantId'];
  const place = card ? `[data-variant-id="${CSS.escape(card)}"]` : '';
  return `#main ${place} a[href="${CSS.escape(link.getAttribute('href')!)}"]`;
}

function topOf({ top, card, offset = 0 }: Position) {
  const there = card && document.querySelector(`#main [data-variant-id="${CSS.escape(card)}"]`);
  return there ? scrollY + there.getBoundingClientRect().top - offset : top;
}

function readStored() {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, Position][];
  } catch {
    return [];
  }
}
