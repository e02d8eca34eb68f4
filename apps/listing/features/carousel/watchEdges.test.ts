/** @jest-environment jsdom */
import { CAROUSEL } from './slides.ts';
import { watchEdges, type Edges } from './watchEdges.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[K-41] growing content is detected within 500 ms', () => {
  const { strip, seen, end } = watch();
  expect(seen).toEqual([{ isAtStart: true, isAtEnd: true }]);
  setWidth(strip, 900);
  jest.advanceTimersByTime(CAROUSEL.buttonRecheckMs);
  expect(seen.at(-1)).toEqual({ isAtStart: true, isAtEnd: false });
  expect(CAROUSEL.buttonRecheckMs).toBe(500);
  end();
});

test('[K-42] ten resizes within 50 ms are one check, 100 ms after the last', () => {
  const { strip, end } = watch();
  const looks = jest.spyOn(strip, 'scrollLeft', 'get');
  for (let resize = 0; resize < 10; resize++) {
    dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(5);
  }
  looks.mockClear();
  jest.advanceTimersByTime(94);
  expect(looks).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(looks).toHaveBeenCalled();
  const calls = looks.mock.calls.length;
  jest.advanceTimersByTime(200);
  expect(looks.mock.calls.length).toBe(calls);
  end();
});

test('after it is stopped there are no checks', () => {
  const { strip, seen, end } = watch();
  end();
  setWidth(strip, 900);
  strip.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(2000);
  expect(seen).toHaveLength(1);
});

/** A strip 300 px wide whose content fits. */
function watch() {
  const strip = document.createElement('ul');
  Object.defineProperty(strip, 'clientWidth', { value: 300 });
  Object.defineProperty(strip, 'scrollLeft', { get: () => 0, configurable: true });
  setWidth(strip, 300);
  const seen: Edges[] = [];
  return { strip, seen, end: watchEdges(strip, (edges) => seen.push(edges)) };
}

function setWidth(strip: HTMLElement, width: number) {
  Object.defineProperty(strip, 'scrollWidth', { value: width, configurable: true });
}
