/** @jest-environment jsdom */
import { watchImpressions } from './watchImpressions.ts';

type Notify = (entries: Partial<IntersectionObserverEntry>[]) => void;

let notify: Notify;
let thresholds: number[];
let observed: Set<Element>;

beforeEach(() => {
  observed = new Set();
  // jsdom has no layout.
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback, { threshold = 0 }: IntersectionObserverInit = {}) {
      thresholds = [threshold].flat();
      notify = (entries) => callback(entries as IntersectionObserverEntry[], this as never);
    }
    observe(element: Element) {
      observed.add(element);
    }
    unobserve(element: Element) {
      observed.delete(element);
    }
  } as never;
  document.body.innerHTML = '<article data-variant-id="7" data-click-source="2"></article>';
});

test('[K-44] a card is seen at 60 %; one that is taller than the window when it fills 60 % of it', () => {
  const seen: number[] = [];
  watchImpressions(({ variant_id }) => seen.push(variant_id));
  expect(Math.max(...thresholds)).toBeCloseTo(0.6, 3);
  const target = document.querySelector('article')!;
  const show = (height: number, visible: number, window = 1000) =>
    notify([
      {
        target,
        intersectionRatio: visible / height,
        intersectionRect: { height: visible } as DOMRectReadOnly,
        boundingClientRect: { height } as DOMRectReadOnly,
        rootBounds: { height: window } as DOMRectReadOnly,
      },
    ]);
  show(500, 295);
  expect(seen).toEqual([]);
  show(500, 300);
  expect(seen).toEqual([7]);
  expect(observed.has(target)).toBe(false);

  show(3000, 599);
  expect(seen).toEqual([7]);
  show(3000, 600);
  expect(seen).toEqual([7, 7]);
});
