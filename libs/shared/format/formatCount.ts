import { formatDecimal } from './formatDecimal.ts';

/** A whole number with no-break spaces between thousands: `12 999`. */
export function formatCount(count: number) {
  return formatDecimal(count);
}
