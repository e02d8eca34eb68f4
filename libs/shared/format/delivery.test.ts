import { formatDeliveryCell, formatDeliveryDays, formatDeliveryPrice } from './delivery.ts';

test('[K-27] an offer that ships today is ready; unknown days are null', () => {
  expect(formatDeliveryDays(0)).toBe('Gotowe do wysyłki');
  expect(formatDeliveryDays(null)).toBeNull();
});

test('[K-28] later offers show days, and weeks from day 14', () => {
  expect([1, 3, 13, 14, 35].map(formatDeliveryDays)).toEqual([
    'Do wysłania za 1 dzień',
    'Do wysłania za 3 dni',
    'Do wysłania za 13 dni',
    'Do wysłania za 2 tygodnie',
    'Do wysłania za 5 tygodni',
  ]);
});

test('weeks are rounded up', () => {
  expect(formatDeliveryDays(15)).toBe('Do wysłania za 3 tygodnie');
});

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
