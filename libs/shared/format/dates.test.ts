import { formatDate, formatRelativeDate } from './dates.ts';

test('a date has the Polish month name', () => {
  expect(formatDate('2026-12-24')).toBe('24 grudnia 2026');
});

test('a moment is formatted as the date in Poland', () => {
  expect(formatDate('2026-12-23T23:30:00Z')).toBe('24 grudnia 2026');
});

test('recent moments are today or yesterday by the calendar in Poland', () => {
  expect(formatRelativeDate('2026-03-04T23:30:00Z', '2026-03-05T08:00:00Z')).toBe('dziś o 00:30');
  expect(formatRelativeDate('2026-03-04T10:05:00Z', '2026-03-05T08:00:00Z')).toBe('wczoraj o 11:05');
  expect(formatRelativeDate('2026-03-01T10:00:00Z', '2026-03-05T08:00:00Z')).toBe('1 marca 2026');
});
