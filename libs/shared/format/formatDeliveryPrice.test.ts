import { formatDeliveryCell } from './formatDeliveryCell.ts';
import { formatDeliveryPrice } from './formatDeliveryPrice.ts';

test('[K-29] a free delivery is named in full on a tag and in one word in a table', () => {
  expect(formatDeliveryPrice(0)).toBe('Darmowa dostawa');
  expect(formatDeliveryCell(0)).toBe('Darmowa');
  expect(formatDeliveryCell(0, 'Darmowy')).toBe('Darmowy');
});

test('[K-30] a paid delivery shows its price', () => {
  expect(formatDeliveryPrice(49)).toBe('Dostawa za 49\u00a0zł');
  expect(formatDeliveryCell(49)).toBe('49\u00a0zł');
});

test('an unknown delivery price is null', () => {
  expect(formatDeliveryPrice(null)).toBeNull();
  expect(formatDeliveryCell(null)).toBeNull();
});
