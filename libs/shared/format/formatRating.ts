import { decimal } from './decimal.ts';

/** An average of 1–5 stars with one decimal: `4,2`. */
export function formatRating(average: number) {
  return decimal(average, 1);
}
