import { SITE_FLAGS } from '@gniazdo/contracts/site';
import { expect, test } from '@jest/globals';
import { arrivesBeforeChristmas, getDaysToChristmas, getSeasons, isChristmasSeason } from './seasons.ts';

test('[K-24] days to Christmas are rounded up', () => {
  const getDays = (local: string) => getDaysToChristmas(new Date(`${local}+01:00`));
  expect(getDays('2026-12-20T12:00:00')).toBe(4);
  expect(getDays('2026-12-23T23:59:00')).toBe(1);
  expect(String(getDays('2026-12-24T10:00:00'))).toBe('0');
  expect(Object.is(getDays('2026-12-24T10:00:00'), 0)).toBe(true);
  expect(getDays('2026-12-25T00:30:00')).toBe(-1);
});

test('the days are those in Poland, also in summer time', () => {
  expect(getDaysToChristmas(new Date('2026-12-22T23:30:00Z'))).toBe(1);
  expect(getDaysToChristmas(new Date('2026-07-24T12:00:00Z'))).toBe(153);
});

test('[K-25] the season of Christmas begins when no more days are left than the feature value', () => {
  expect([isChristmasSeason(11, 10), isChristmasSeason(10, 10)]).toEqual([false, true]);
  expect([isChristmasSeason(1), isChristmasSeason(0)]).toEqual([false, true]);
});

test('[K-26] an offer arrives before Christmas if its delivery takes no more days than are left', () => {
  expect([4, 5, null].map((days) => arrivesBeforeChristmas(days, 4))).toEqual([true, false, false]);
  expect(arrivesBeforeChristmas(0, getDaysToChristmas(new Date('2026-12-25T10:00:00Z')))).toBe(false);
});

test('seasons follow the flags', () => {
  const flags = { ...SITE_FLAGS, 'blackFriday.active': true, 'filter-delivery-before-christmas-days': 10 };
  expect(getSeasons(flags, new Date('2026-12-14T12:00:00Z'))).toEqual({
    isBlackFriday: true,
    isChristmas: true,
    isGardenSeason: false,
  });
  const spring = { ...flags, 'blackFriday.active': false, 'gardenSeason.active': true };
  expect(getSeasons(spring, new Date('2026-12-13T12:00:00Z'))).toEqual({
    isBlackFriday: false,
    isChristmas: false,
    isGardenSeason: true,
  });
});
