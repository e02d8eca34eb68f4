import { CAROUSEL } from '../../tokens.ts';

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
export function slidesInView(strip: HTMLElement) {
  const [first = 0, second = first] = slideStarts(strip);
  const pitch = second - first;
  const gap = pitch - ((strip.firstElementChild as HTMLElement | null)?.offsetWidth ?? pitch);
  return pitch > 0 ? Math.max(1, Math.floor((strip.clientWidth + gap) / pitch)) : 1;
}

/**
 * Moves by one slide every five seconds, until the first touch, hover, click or focus in `carousel`. Does nothing with
 * reduced motion. Returns a function that stops it.
 */
export function startAutoplay(carousel: HTMLElement, moveOn: () => void) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const timer = setInterval(moveOn, CAROUSEL.autoplayMs);
  const stop = () => {
    clearInterval(timer);
    for (const type of STOPS) carousel.removeEventListener(type, stop);
  };
  for (const type of STOPS) carousel.addEventListener(type, stop, { passive: true });
  return stop;
}
