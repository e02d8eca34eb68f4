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

/** The seasons that have a list and links now. */
export function getSeasons(flags: SiteFlags, at = new Date()) {
  return {
    isBlackFriday: flags['blackFriday.active'],
    isChristmas: isChristmasSeason(getDaysToChristmas(at), flags['filter-delivery-before-christmas-days']),
    isGardenSeason: flags['gardenSeason.active'],
  };
}
