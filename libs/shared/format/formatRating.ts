import { formatDecimal } from './formatDecimal.ts';

/** An average of 1–5 stars with one decimal: `4,2`. */
export function formatRating(average: number) {
  return formatDecimal(average, 1);
}
