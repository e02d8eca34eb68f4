import { findCheapestTotal } from './findCheapestTotal.ts';

const offer = (price: number, delivery_price: number | null, active = true) => ({ price, delivery_price, active });

test('the cheapest total includes delivery and ignores inactive offers', () => {
  expect(findCheapestTotal([offer(100, 50), offer(120, 0), offer(10, 0, false)])).toBe(120);
});

test('an offer with an unknown delivery price hides the cheapest total only if it may be cheaper', () => {
  expect(findCheapestTotal([offer(120, 0), offer(119, null)])).toBeNull();
  expect(findCheapestTotal([offer(120, 0), offer(120, null)])).toBe(120);
});

test('without a known delivery price there is no cheapest total', () => {
  expect(findCheapestTotal([offer(100, null)])).toBeNull();
  expect(findCheapestTotal([])).toBeNull();
});
