import { PRICE_HISTORY_DAYS, type PriceHistory, type PriceHistoryDays } from '@gniazdo/contracts/offers';

/** The history of a chosen range. */
export type ChosenHistory = { days: PriceHistoryDays; history: PriceHistory };

/** Query parameter that shows the chart without script, with the days of its range. */
export const PRICE_HISTORY_PARAMETER = 'historia';

/** Id of the section. */
export const PRICE_HISTORY_ID = 'historia-ceny';

export const RANGE_LABELS: Record<PriceHistoryDays, string> = { 30: '30 dni', 90: '90 dni', 365: 'Rok' };

/** The range in the query of a URL; null without a valid one. */
export function readPriceHistoryDays(url: string): PriceHistoryDays | null {
  const days = new URLSearchParams(url.split('?')[1]).get(PRICE_HISTORY_PARAMETER);
  return PRICE_HISTORY_DAYS.find((choice) => String(choice) === days) ?? null;
}
