import { formatShopDelivery } from './ShopFacts.tsx';

test('the lowest price of a delivery and the days until it is sent are shown as far as known', () => {
  expect(formatShopDelivery({ priceFrom: 0, daysFrom: 3, daysTo: 28 })).toEqual([
    'Są oferty z darmową dostawą',
    'Do wysłania w 3–28\u00a0dni',
  ]);
  expect(formatShopDelivery({ priceFrom: 19.9, daysFrom: 1, daysTo: 1 })).toEqual([
    'Dostawa od 19,90\u00a0zł',
    'Do wysłania w 1\u00a0dzień',
  ]);
  expect(formatShopDelivery({ priceFrom: null, daysFrom: 0, daysTo: 42 })).toEqual([
    'Do wysłania najpóźniej za 42\u00a0dni',
  ]);
  expect(formatShopDelivery({ priceFrom: null, daysFrom: 0, daysTo: 0 })).toEqual(['Gotowe do wysyłki']);
  expect(formatShopDelivery({ priceFrom: null, daysFrom: null, daysTo: null })).toEqual([]);
});
