import { CAROUSEL } from './slides.ts';

export type Edges = { isAtStart: boolean; isAtEnd: boolean };

/**
 * Reports whether a strip is at its start and end: immediately, on scroll and resize, and twice a second because its content
 * may grow. Returns a function that stops it.
 */
export function watchEdges(strip: HTMLElement, onChange: (edges: Edges) => void) {
  let known = '';
  const updateEdges = () => {
    // Scroll offsets are rounded.
    const isAtStart = strip.scrollLeft < 1;
    const isAtEnd = strip.scrollLeft + strip.clientWidth > strip.scrollWidth - 1;
    const found = `${isAtStart} ${isAtEnd}`;
    if (found === known) return;
    known = found;
    onChange({ isAtStart, isAtEnd });
  };
  const updateEdgesLater = debounce(updateEdges, CAROUSEL.resizeDebounceMs);
  strip.addEventListener('scroll', updateEdges, { passive: true });
  addEventListener('resize', updateEdgesLater);
  const timer = setInterval(updateEdges, CAROUSEL.buttonRecheckMs);
  updateEdges();
  return () => {
    strip.removeEventListener('scroll', updateEdges);
    removeEventListener('resize', updateEdgesLater);
    clearInterval(timer);
    updateEdgesLater.cancel();
  };
}

function debounce(action: () => void, waitMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(action, waitMs);
  };
  later.cancel = () => clearTimeout(timer);
  return later;
}
