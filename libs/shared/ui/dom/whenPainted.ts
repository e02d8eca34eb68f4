const TIMEOUT_MS = 200;

/**
 * Resolves one frame after the last change of the page was painted, so that content below the viewport can be added without
 * delaying it; after 200 ms in tabs that are not painted.
 */
export function whenPainted() {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** Resolves when no part of the element is on the screen. It needs a box. */
export function whenOutOfView(element: Element) {
  return new Promise<void>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)!.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}
