const MARGIN = '600px';

/** Resolves when the element is on the screen, or less than 600 px away. It needs a box. */
export function whenNear(element: Element) {
  return new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)!.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
  });
}
