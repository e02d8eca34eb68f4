import { formatDeliveryDays } from './formatDeliveryDays.ts';

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
