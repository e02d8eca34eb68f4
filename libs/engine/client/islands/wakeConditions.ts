import { browserSite } from '../browserSite.ts';

const TIMEOUT_MS = 3000;
/** What the first touch does, such as opening a page, comes before. */
const PAUSE_MS = 600;
const FIRST_USES = ['pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin', 'click'] as const;
const OPTIONS = { capture: true, passive: true };

const waiting: (() => void)[] = [];
let hasBeenUsed = false;

/** Distance from the viewport at which islands wake, so that they are usually awake before they are touched. */
const MARGIN = '300px';

let observer: IntersectionObserver | undefined;
const callbacks = new WeakMap<Element, () => void>();

/** Calls `wake` when the browser is idle, at the latest after 3 s. */
export function whenIdle(wake: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: TIMEOUT_MS });
  else setTimeout(wake, 200);
}

/**
 * Calls `start` when the visitor uses the page: touches, scrolls or types. With a mouse, and for a visitor with a state of their
 * own, it is called at once. On phones, scripts that prepare a page cost a third of the main thread's time, and many
 * pages are only read.
 */
export function whenUsed(start: () => void) {
  if (isUsed()) return start();
  if (waiting.push(start) === 1) for (const type of FIRST_USES) addEventListener(type, handleUse, OPTIONS);
}

/** Whether `whenUsed` does not wait. */
export function isUsed() {
  return (
    hasBeenUsed ||
    matchMedia('(hover: hover)').matches ||
    scrollY > 0 ||
    // A page that the visitor has come back to (boot.ts).
    document.documentElement.dataset.whole !== undefined ||
    browserSite().hasOwnState()
  );
}

function handleUse() {
  hasBeenUsed = true;
  for (const type of FIRST_USES) removeEventListener(type, handleUse, OPTIONS);
  setTimeout(() => {
    whenIdle(() => {
      for (const start of waiting.splice(0)) start();
    });
  }, PAUSE_MS);
}

/** Calls `wake` once, a little before the island scrolls into view. */
export function whenVisible(island: Element, wake: () => void) {
  observer ??= new IntersectionObserver(handleEntries, { rootMargin: MARGIN });
  // An island has `display: contents`, so it has no box to observe. Its first child has one.
  const box = island.firstElementChild;
  if (!box) return wake();
  callbacks.set(box, wake);
  observer.observe(box);
}

function handleEntries(entries: IntersectionObserverEntry[], observer: IntersectionObserver) {
  for (const { isIntersecting, target } of entries) {
    // A removed element is no longer observed.
    if (!isIntersecting && target.isConnected) continue;
    observer.unobserve(target);
    if (isIntersecting) callbacks.get(target)?.();
  }
}
