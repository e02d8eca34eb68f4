import { normaliseDeliveries } from './normaliseDeliveries.ts';

const PICKUP = { service: 'Odbiór osobisty w salonie', price: '0.00 PLN' };

test('free pickup is no free delivery: the cheapest delivery is one that brings the goods', () => {
  const { deliveries, cheapest } = normaliseDeliveries([PICKUP, { service: 'Kurier', price: '129.00 PLN' }], 3);

  expect(cheapest).toBe(12_900);
  expect(deliveries.map(({ items }) => [items[0]!.type, items[0]!.price])).toEqual([
    ['pickup', 0],
    ['courier', 129],
  ]);
});

test('the delivery price of a shop that only lets buyers collect the goods is unknown', () => {
  expect(normaliseDeliveries([PICKUP], 3).cheapest).toBeNull();
});
