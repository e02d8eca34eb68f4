import { moderationDecisionSchema } from './account/contentReports.ts';
import { pointEditSchema } from './offers/inspirationPoints.ts';
import { optimizationTypeSchema } from './offers/staffData.ts';
import { dialogAttributes, lateFragmentAttributes } from './site/dialogs.ts';
import { CLICK_SOURCES } from './site/clickSources.ts';
import { clickSourceSchema } from './site/measurement.ts';

test('the name of a member of staff is text that PostgreSQL accepts', () => {
  for (const by of ['\0', 'Ala\ud800', '']) {
    expect(moderationDecisionSchema.safeParse({ decision: 'publish', by }).success).toBe(false);
    expect(pointEditSchema.safeParse({ points: [], version: 0, by }).success).toBe(false);
  }
  expect(moderationDecisionSchema.safeParse({ decision: 'publish', by: 'Ala' }).success).toBe(true);
  expect(pointEditSchema.safeParse({ points: [], version: 0, by: 'Ala' }).success).toBe(true);
});

test('[N-38] the optimization type is automatic, manual or stableRank', () => {
  for (const type of ['automatic', 'manual', 'stableRank']) expect(optimizationTypeSchema.parse(type)).toBe(type);
  for (const type of ['auto', 'Automatic', '', null])
    expect(optimizationTypeSchema.safeParse(type).success).toBe(false);
});

test('attributes of a link to a dialog name the fragment; props are JSON, which is omitted without props', () => {
  expect(dialogAttributes('listing/Deals', { limit: 4 })).toEqual({
    'data-dialog': 'listing/Deals',
    'data-dialog-props': '{"limit":4}',
  });
  expect(dialogAttributes('content/Rooms', {})).toEqual({ 'data-dialog': 'content/Rooms' });
});

test('attributes of a late fragment have its name and props', () => {
  expect(lateFragmentAttributes('listing/Deals', { limit: 4 })).toEqual({
    'data-late': 'listing/Deals',
    'data-late-props': '{"limit":4}',
  });
});

test('[K-16] there are 48 click sources; each place with cards has its own', () => {
  const numbers = Object.values<number>(CLICK_SOURCES);
  expect(new Set(numbers).size).toBe(48);
  expect(numbers.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 47 }, (_, index) => index + 1), 99]);
  expect(numbers.every((number) => clickSourceSchema.safeParse(number).success)).toBe(true);
  for (const other of [0, 48, 98]) expect(clickSourceSchema.safeParse(other).success).toBe(false);
  const { categoryListing, searchListing, variantDetail, favourites, remarketing } = CLICK_SOURCES;
  expect(new Set([categoryListing, searchListing, variantDetail, favourites, remarketing]).size).toBe(5);
});
