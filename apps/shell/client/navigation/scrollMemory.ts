import type { Location } from 'react-router';

const STORAGE_KEY = 'gniazdo:scroll';
const MOST_POSITIONS = 50;
/** How long a page may take to become as long as it was. */
const PATIENCE_MS = 2000;

/** Remembers how far each entry of the history was scrolled, over reloads too, and goes back there. */
export function createScrollMemory() {
  const positions = new Map<string, number>(readStored());
  let current = '';
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

  function leave() {
    stopWaiting();
    positions.delete(current);
    positions.set(current, scrollY);
  }

  return {
    begin(location: Location) {
      current = keyOf(location);
    },
    leave,
    arrive(location: Location, { restore }: { restore: boolean }) {
      current = keyOf(location);
      stopWaiting();
      const position = restore ? positions.get(current) : undefined;
      if (position !== undefined) stopWaiting = scrollWhenLongEnough(position);
    },
  };
}

/** Entries that the router didn't make (the first one, jumps) have no key of their own. */
function keyOf({ key, pathname, search, hash }: Location) {
  return key === 'default' ? `${pathname}${search}${hash}` : key;
}

/** Scrolls there, and again while the page grows, until it fits or the visitor scrolls. */
function scrollWhenLongEnough(position: number) {
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(stop, PATIENCE_MS);
  const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  for (const type of byHand) addEventListener(type, stop, { passive: true });
  scroll();
  observer.observe(document.body);

  function scroll() {
    scrollTo({ top: position, behavior: 'instant' });
    if (Math.abs(scrollY - position) <= 1) stop();
  }

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of byHand) removeEventListener(type, stop);
  }
  return stop;
}

function readStored() {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
