const LATEST_MS = 200;

/**
 * Resolves when what was just put on the page has been on the screen for a frame: what lies out of sight can then be
 * added without holding it up. In a tab that isn't painted, after 200 ms.
 */
export function whenPainted() {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, LATEST_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
