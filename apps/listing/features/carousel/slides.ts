import { glide } from '@gniazdo/ui';

/** Automatic motion and buttons. */
export const CAROUSEL = { autoplayMs: 5000, buttonRecheckMs: 500, resizeDebounceMs: 100 } as const;

export const SLIDER = {
  speedMs: 300,
  /** Shorter movements are clicks. */
  swipeThresholdPx: 5,
  /** Slower swipes must move by more than half a slide. */
  longSwipeMs: 300,
} as const;

const STOPS = ['pointerdown', 'touchstart', 'pointerenter', 'focusin', 'click'];

/** Scroll offsets of the slides in px. */
export function slideStarts(strip: HTMLElement) {
  const [first] = strip.children;
  if (!(first instanceof HTMLElement)) return [];
  return [...strip.children].map((slide) => (slide as HTMLElement).offsetLeft - first.offsetLeft);
}

/** Index of the slide nearest to the start of the strip. */
export function nearestSlide(strip: HTMLElement) {
  const distances = slideStarts(strip).map((start) => Math.abs(start - strip.scrollLeft));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Number of fully visible slides, at least one. */
function slidesInView(strip: HTMLElement) {
  const [first = 0, second = first] = slideStarts(strip);
  const pitch = second - first;
  const gap = pitch - ((strip.firstElementChild as HTMLElement | null)?.offsetWidth ?? pitch);
  return pitch > 0 ? Math.max(1, Math.floor((strip.clientWidth + gap) / pitch)) : 1;
}

/** Moves by as many slides as are visible; with `isRound` by one, and from the end to the start. */
export function moveSlides(strip: HTMLElement, direction: 1 | -1, { isRound = false } = {}) {
  const starts = slideStarts(strip);
  const isAtEnd = strip.scrollLeft + strip.clientWidth > strip.scrollWidth - 1;
  if (isRound && isAtEnd) return glide(strip, 0, SLIDER.speedMs);
  const slide = nearestSlide(strip) + direction * (isRound ? 1 : slidesInView(strip));
  glide(strip, starts[Math.max(0, Math.min(slide, starts.length - 1))] ?? 0, SLIDER.speedMs);
}

/**
 * Calls `moveOn` every five seconds, until the first touch, hover, click or focus in `carousel`, which is also reported. Does
 * nothing with reduced motion. Returns a function that stops it.
 */
export function startAutoplay(carousel: HTMLElement, moveOn: () => void, onInterest: () => void) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const timer = setInterval(moveOn, CAROUSEL.autoplayMs);
  const stop = () => {
    clearInterval(timer);
    for (const type of STOPS) carousel.removeEventListener(type, handleInterest);
  };
  const handleInterest = () => {
    stop();
    onInterest();
  };
  for (const type of STOPS) carousel.addEventListener(type, handleInterest, { passive: true });
  return stop;
}
