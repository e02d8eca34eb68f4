import { formatDate } from './formatDate.ts';

test('a date has the Polish month name', () => {
  expect(formatDate('2026-12-24')).toBe('24 grudnia 2026');
});

test('a moment is formatted as the date in Poland', () => {
  expect(formatDate('2026-12-23T23:30:00Z')).toBe('24 grudnia 2026');
});
