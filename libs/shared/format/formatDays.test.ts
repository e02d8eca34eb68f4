import { formatDays } from './formatDays.ts';

test('one day is singular, any other number plural', () => {
  expect([1, 2, 14].map(formatDays)).toEqual(['1\u00a0dzień', '2\u00a0dni', '14\u00a0dni']);
});
