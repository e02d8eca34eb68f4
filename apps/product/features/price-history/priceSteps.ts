import type { PricePoint } from '@gniazdo/contracts';

const DAY_MS = 24 * 60 * 60 * 1000;

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
