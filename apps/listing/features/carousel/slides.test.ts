/** @jest-environment jsdom */
import { CAROUSEL, startAutoplay } from './slides.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[K-40] autoplay moves by one slide after 5,000 ms', () => {
  const { moves } = start();
  jest.advanceTimersByTime(4_999);
  expect(moves()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(moves()).toBe(1);
  expect(CAROUSEL.autoplayMs).toBe(5_000);
});

test.each(['touchstart', 'pointerenter', 'click', 'focusin'])('[T-36] %s stops autoplay permanently', (type) => {
  const { carousel, moves } = start();
  jest.advanceTimersByTime(5_000);
  carousel.dispatchEvent(new Event(type));
  jest.advanceTimersByTime(60_000);
  expect(moves()).toBe(1);
});

test('autoplay does not start with reduced motion', () => {
  const { moves } = start({ isStill: true });
  jest.advanceTimersByTime(60_000);
  expect(moves()).toBe(0);
});

function start({ isStill = false } = {}) {
  // jsdom has no media queries.
  window.matchMedia = () => ({ matches: isStill }) as MediaQueryList;
  const carousel = document.createElement('div');
  let count = 0;
  startAutoplay(
    carousel,
    () => (count += 1),
    () => {},
  );
  return { carousel, moves: () => count };
}
