import { formatRating } from './formatRating.ts';
import { roundToHalf } from './roundToHalf.ts';

test('[K-13] stars are rounded to the nearest half, the number is not', () => {
  expect([4.24, 4.25, 4.74, 4.75].map(roundToHalf)).toEqual([4, 4.5, 4.5, 5]);
  expect(formatRating(4.24)).toBe('4,2');
});
