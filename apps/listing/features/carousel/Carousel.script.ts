import type { ScriptWake } from '@gniazdo/composition/script';
import { watchElements } from '@gniazdo/ui/dom';
import { dragSlides } from './dragSlides.ts';
import { moveSlides, startAutoplay } from './slides.ts';
import { watchEdges } from './watchEdges.ts';

export const wake: ScriptWake = 'element [data-carousel]';

/**
 * Gives rows that scroll sideways their buttons and dragging by mouse, while they are on the screen. Those with
 * `data-carousel="auto"` also move by themselves until the visitor touches them, points at them or uses them.
 */
export function start() {
  const ends = new WeakMap<Element, () => void>();
  // Entries of a removed row say that it is not on the screen.
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      ends.get(target)?.();
      ends.delete(target);
      if (isIntersecting) ends.set(target, startCarousel(target as HTMLElement));
    }
  });
  watchElements('[data-carousel]', (carousels) => carousels.forEach((carousel) => observer.observe(carousel)));
}

function startCarousel(carousel: HTMLElement) {
  const strip = carousel.querySelector('ul')!;
  const [back, on] = carousel.querySelectorAll<HTMLButtonElement>('[data-carousel-buttons] > button');
  back!.parentElement!.hidden = false;
  back!.onclick = () => moveSlides(strip, -1);
  on!.onclick = () => moveSlides(strip, 1);
  const ended = [
    dragSlides(strip),
    watchEdges(strip, ({ isAtStart, isAtEnd }) => {
      back!.disabled = isAtStart;
      on!.disabled = isAtEnd;
    }),
  ];
  if (carousel.dataset.carousel === 'auto') {
    const moveOn = () => moveSlides(strip, 1, { isRound: true });
    // It stays so when the row leaves the screen and returns.
    ended.push(startAutoplay(carousel, moveOn, () => (carousel.dataset.carousel = '')));
  }
  return () => ended.forEach((end) => end());
}
