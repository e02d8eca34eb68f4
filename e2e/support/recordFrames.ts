import type { Page } from '@playwright/test';

/** Runs in the page: records what each painted frame shows of the parts that depend on the visitor. */
export function recordFrames() {
  const frames = new Set<string>();
  window.shownFrames = frames;
  const parts =
    '[data-consent-bar],[data-banner],#header a[href^="/pl/login"],#header button[popovertarget=konto-menu]';
  const record = () => {
    const shown = [...document.querySelectorAll<HTMLElement>(parts)]
      .filter((part) => part.checkVisibility())
      .map((part) => part.ariaLabel ?? part.textContent);
    // Parts that have not arrived are not shown.
    if (shown.length > 0) frames.add(shown.join(', '));
    // Called before each paint.
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

/** The different frames since the document began, in order. */
export function readFrames(page: Page) {
  return page.evaluate(() => [...window.shownFrames!]);
}

declare global {
  interface Window {
    shownFrames?: Set<string>;
  }
}
