import { CLICK_SOURCES } from './clickSources.ts';
import { clickSourceSchema } from './measurement.ts';

test('[K-16] there are 48 click sources; each place with cards has its own', () => {
  const numbers = Object.values<number>(CLICK_SOURCES);
  expect(new Set(numbers).size).toBe(48);
  expect(numbers.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 47 }, (_, index) => index + 1), 99]);
  expect(numbers.every((number) => clickSourceSchema.safeParse(number).success)).toBe(true);
  for (const other of [0, 48, 98]) expect(clickSourceSchema.safeParse(other).success).toBe(false);
  const { categoryListing, searchListing, variantDetail, favourites, remarketing } = CLICK_SOURCES;
  expect(new Set([categoryListing, searchListing, variantDetail, favourites, remarketing]).size).toBe(5);
});
