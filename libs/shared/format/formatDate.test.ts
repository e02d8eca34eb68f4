import { formatDate } from './formatDate.ts';

test('a date is written out in Polish', () => {
  expect(formatDate('2026-12-24')).toBe('24 grudnia 2026');
});

test('a moment belongs to the day it has in Poland', () => {
  expect(formatDate('2026-12-23T23:30:00Z')).toBe('24 grudnia 2026');
});
