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
