import type { SiteFlags } from '@gniazdo/contracts/site';
import { toPolishDate } from './dates.ts';

const DAY_MS = 86_400_000;

/**
 * Days from a moment, now by default, to 24 December of its year in Poland, rounded up: 1 on 23 December, 0 on the 24th,
 * negative after it.
 */
export function getDaysToChristmas(at = new Date()) {
  // The start of 24 December is whole days away from the start of any day, so rounding up counts from today's start.
  return countDaysToChristmas(toPolishDate(at.toISOString()));
}

/** As `getDaysToChristmas`, for a day in Poland as an ISO date. */
export function countDaysToChristmas(day: string) {
  return Math.round((Date.parse(`${day.slice(0, 4)}-12-24`) - Date.parse(day)) / DAY_MS);
}

/** Whether offers that arrive before Christmas are shown as such; `maxDays` is the value of the feature flag. */
export function isChristmasSeason(daysToChristmas: number, maxDays = 0) {
  return daysToChristmas >= 0 && daysToChristmas <= maxDays;
}

/** Whether an offer that is shipped in `deliveryInDays` (null: unknown) arrives in time. */
export function arrivesBeforeChristmas(deliveryInDays: number | null, daysToChristmas: number) {
  return deliveryInDays !== null && deliveryInDays <= daysToChristmas;
}

/** Days before 24 December from which on the list of deliveries before Christmas is shown: all of Advent. */
const ADVENT_DAYS = 24;
/** From Black Friday to Cyber Monday. */
const BLACK_FRIDAY_DAYS = 4;
/** April to July. */
const GARDEN_MONTHS = { first: 4, last: 7 };

/** The seasons that have a list and links now, in Poland: those of the calendar, unless it is off, and those whose flags are on. */
export function getSeasons(flags: SiteFlags, at = new Date()) {
  const day = toPolishDate(at.toISOString());
  const byCalendar = !flags['seasons.manual'];
  const christmasDays = Math.max(flags['filter-delivery-before-christmas-days'], byCalendar ? ADVENT_DAYS : 0);
  return {
    isBlackFriday: flags['blackFriday.active'] || (byCalendar && isBlackFriday(day)),
    isChristmas: isChristmasSeason(countDaysToChristmas(day), christmasDays),
    isGardenSeason: flags['gardenSeason.active'] || (byCalendar && isGardenSeason(day)),
  };
}

/** Black Friday is the day after the fourth Thursday of November. `day`: ISO date. */
function isBlackFriday(day: string) {
  const november = Date.parse(`${day.slice(0, 4)}-11-01`);
  const THURSDAY = 4;
  const firstThursday = (THURSDAY - new Date(november).getUTCDay() + 7) % 7;
  const passed = (Date.parse(day) - november) / DAY_MS - (firstThursday + 22);
  return passed >= 0 && passed < BLACK_FRIDAY_DAYS;
}

function isGardenSeason(day: string) {
  const month = Number(day.slice(5, 7));
  return month >= GARDEN_MONTHS.first && month <= GARDEN_MONTHS.last;
}
