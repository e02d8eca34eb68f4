import { CAROUSEL } from '../../tokens/motion.ts';

export type Edges = { isAtStart: boolean; isAtEnd: boolean };

/**
 * Reports whether a strip is at its start and end: at once, on scroll and resize, and twice a second because its content
 * may grow. Returns a function that stops it.
 */
export function watchEdges(strip: HTMLElement, onChange: (edges: Edges) => void) {
  let known = '';
  const look = () => {
    // Scroll offsets are rounded.
    const isAtStart = strip.scrollLeft < 1;
    const isAtEnd = strip.scrollLeft + strip.clientWidth > strip.scrollWidth - 1;
    const found = `${isAtStart} ${isAtEnd}`;
    if (found === known) return;
    known = found;
    onChange({ isAtStart, isAtEnd });
  };
  const lookLater = debounce(look, CAROUSEL.resizeDebounceMs);
  strip.addEventListener('scroll', look, { passive: true });
  addEventListener('resize', lookLater);
  const timer = setInterval(look, CAROUSEL.buttonRecheckMs);
  look();
  return () => {
    strip.removeEventListener('scroll', look);
    removeEventListener('resize', lookLater);
    clearInterval(timer);
    lookLater.cancel();
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
