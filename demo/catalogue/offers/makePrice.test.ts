import { SHOPS } from '../names/shops.ts';
import { Random } from '../Random.ts';
import { makePrice, withEnding } from './makePrice.ts';

test.each([
  [129_650, '.00', 130_000],
  [25_420, '.00', 25_400],
  [129_650, '9.00', 129_900],
  [129_650, '.99', 129_699],
  [129_650, '.90', 129_690],
  [100, '.00', 500],
] as const)('%i grosze end with %s as %i', (grosze, ending, expected) => {
  expect(withEnding(grosze, ending)).toBe(expected);
});

test('some reductions follow a price increase, so the lowest price of 30 days is below the previous price', () => {
  const shop = { ...SHOPS[0]!, saleShare: 1 };
  const prices = Array.from({ length: 400 }, (_, i) => makePrice(200_000, shop, '2026-11-20', new Random(i))).filter(
    (price) => price.before !== null,
  );
  const raised = prices.filter((price) => price.history.slice(0, -1).some(([, earlier]) => earlier < price.before!));
  expect(prices.length).toBeGreaterThan(300);
  expect(raised.length / prices.length).toBeGreaterThan(0.15);
  expect(raised.length / prices.length).toBeLessThan(0.5);
});

test('a price without a reduction has no period and ends its history', () => {
  const price = makePrice(99_000, { ...SHOPS[0]!, saleShare: 0 }, '2026-11-20', new Random('plain'));
  expect(price).toMatchObject({ before: null, period: null });
  expect(price.history.at(-1)![1]).toBe(price.price);
});
