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

test('with the calendar off, seasons follow the flags', () => {
  const manual = { ...SITE_FLAGS, 'seasons.manual': true };
  const off = { isBlackFriday: false, isChristmas: false, isGardenSeason: false };
  for (const time of ['2026-11-27T12:00:00Z', '2026-12-14T12:00:00Z', '2026-05-01T12:00:00Z'])
    expect(getSeasons(manual, new Date(time))).toEqual(off);
  const flags = { ...manual, 'blackFriday.active': true, 'filter-delivery-before-christmas-days': 10 };
  expect(getSeasons(flags, new Date('2026-12-14T12:00:00Z'))).toEqual({
    isBlackFriday: true,
    isChristmas: true,
    isGardenSeason: false,
  });
  const spring = { ...manual, 'filter-delivery-before-christmas-days': 10, 'gardenSeason.active': true };
  expect(getSeasons(spring, new Date('2026-12-13T12:00:00Z'))).toEqual({ ...off, isGardenSeason: true });
});

test.each([
  ['2026-11-26T22:59:00Z', []],
  ['2026-11-26T23:01:00Z', ['isBlackFriday']],
  ['2026-11-29T23:01:00Z', ['isBlackFriday', 'isChristmas']],
  ['2026-11-30T23:01:00Z', ['isChristmas']],
  ['2026-12-24T22:59:00Z', ['isChristmas']],
  ['2026-12-24T23:01:00Z', []],
  ['2027-11-26T12:00:00Z', ['isBlackFriday']],
  ['2029-11-22T12:00:00Z', []],
  ['2029-11-23T12:00:00Z', ['isBlackFriday']],
  ['2026-03-31T21:59:00Z', []],
  ['2026-03-31T22:01:00Z', ['isGardenSeason']],
  ['2026-07-31T21:59:00Z', ['isGardenSeason']],
  ['2026-07-31T22:01:00Z', []],
])('by the calendar of Poland, at %s the seasons are %j', (time, names) => {
  const seasons = getSeasons(SITE_FLAGS, new Date(time));
  expect(Object.keys(seasons).filter((name) => seasons[name as keyof typeof seasons])).toEqual(names);
});
