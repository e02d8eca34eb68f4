import type { PricePoint } from '@gniazdo/contracts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The lowest price in PLN that was valid during the last `days` before `today`; null without a history. */
export function lowestPriceOfDays(history: PricePoint[], today: string, days: number) {
  const start = addDays(today, -days);
  const prices = history
    .filter((point, index) => point.date <= today && (history[index + 1]?.date ?? today) >= start)
    .map((point) => point.price);
  return prices.length ? Math.min(...prices) : null;
}

export type PriceStep = { from: string; to: string; price: number };

/** Periods of each price, oldest first: a price is valid until the next one, the last until `today`. */
export function priceSteps(history: PricePoint[], today: string): PriceStep[] {
  const points = history.filter((point) => point.date <= today).sort((a, b) => a.date.localeCompare(b.date));
  return points
    .filter((point, index) => index === 0 || point.price !== points[index - 1]!.price)
    .map((point, index, changes) => ({ from: point.date, to: changes[index + 1]?.date ?? today, price: point.price }));
}

/** Days between two ISO dates. */
export function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function addDays(date: string, days: number) {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
