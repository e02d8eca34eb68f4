import { reductionPercent } from './reductionPercent.ts';

test('a reduction is relative to the lowest price of 30 days', () => {
  expect(reductionPercent({ price: 80, priceBefore: 200, lowestPrice: 100 })).toBe(20);
});

test('without a lowest price in the log there is no reduction, whatever the previous price of the shop was', () => {
  expect(reductionPercent({ price: 80, priceBefore: 200, lowestPrice: null })).toBeNull();
});

test('[K-22] a price drop of less than 1 % is no reduction', () => {
  expect(reductionPercent({ price: 134, priceBefore: 144, lowestPrice: 135 })).toBeNull();
  expect(reductionPercent({ price: 99.01, priceBefore: 120, lowestPrice: 100 })).toBeNull();
  expect(reductionPercent({ price: 99, priceBefore: 120, lowestPrice: 100 })).toBe(1);
  expect(reductionPercent({ price: 92.1, priceBefore: 120, lowestPrice: 100 })).toBeCloseTo(7.9);
});

test('PLN and grosze give the same result for every price at the limit', () => {
  for (let grosze = 100; grosze <= 400_000; grosze += 100) {
    const edge = (grosze * 99) / 100;
    const isReduced = (price: number) =>
      [1, 100].map((unit) =>
        reductionPercent({ price: price / unit, priceBefore: grosze / unit, lowestPrice: grosze / unit }),
      );
    expect(isReduced(edge)).not.toContain(null);
    expect(isReduced(edge + 1)).toEqual([null, null]);
  }
});

test('without a higher previous price there is no reduction, whatever the lowest price was', () => {
  expect(reductionPercent({ price: 80, priceBefore: null, lowestPrice: 100 })).toBeNull();
  expect(reductionPercent({ price: 80, priceBefore: 80, lowestPrice: 100 })).toBeNull();
  expect(reductionPercent({ price: 80, priceBefore: 100, lowestPrice: 70 })).toBeNull();
});
