import { browserSite } from '../browserSite.ts';
import { whenIdle } from './whenIdle.ts';

/** What the first touch does, such as opening a page, comes before. */
const PAUSE_MS = 600;
const FIRST_USES = ['pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin', 'click'] as const;

const waiting: (() => void)[] = [];
let hasBeenUsed = false;

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

const OPTIONS = { capture: true, passive: true };

function handleUse() {
  hasBeenUsed = true;
  for (const type of FIRST_USES) removeEventListener(type, handleUse, OPTIONS);
  setTimeout(() => {
    whenIdle(() => {
      for (const start of waiting.splice(0)) start();
    });
  }, PAUSE_MS);
}
