import { CAROUSEL } from '../../tokens.ts';

const STOPS = ['pointerdown', 'touchstart', 'pointerenter', 'focusin', 'click'];

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
