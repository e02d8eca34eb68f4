const whole = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 0, useGrouping: 'always' });

/** A whole number with no-break spaces between thousands: `12 999`. */
export function formatCount(count: number) {
  return whole.format(count);
}
