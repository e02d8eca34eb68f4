import { priceWithDelivery } from './priceWithDelivery.ts';

const price = {
  price: 0.1,
  priceBeforeDiscount: null,
  lowestPrice30Days: null,
  installmentMonths: null,
  installmentAmount: null,
};

test('a price with delivery has whole grosze', () => {
  expect(priceWithDelivery({ price, deliveryPrice: 0.2, freeShipping: false })).toBe(0.3);
});

test('free shipping takes precedence; an unknown delivery price gives no total', () => {
  expect(priceWithDelivery({ price, deliveryPrice: 49, freeShipping: true })).toBe(0.1);
  expect(priceWithDelivery({ price, deliveryPrice: null, freeShipping: false })).toBeNull();
});
