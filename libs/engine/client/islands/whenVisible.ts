/** Distance from the viewport at which islands wake, so that they are usually awake before they are touched. */
const MARGIN = '300px';

let observer: IntersectionObserver | undefined;
const callbacks = new WeakMap<Element, () => void>();

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
