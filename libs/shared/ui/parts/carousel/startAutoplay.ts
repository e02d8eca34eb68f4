import { CAROUSEL } from '../../tokens/motion.ts';

const STOPS = ['pointerdown', 'touchstart', 'pointerenter', 'focusin', 'click'];

/**
 * Moves on every five seconds, until a visitor touches, points at or clicks something in `carousel`: then never again.
 * Not at all where motion is not wanted. Gives a function that ends it.
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
