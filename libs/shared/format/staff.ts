// Not in numbers.ts: browsers would create the format with every page, not only for staff.
const figures = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 5, useGrouping: false });

/** A figure for staff, with up to five decimals: `0.1234567` → `0,12346`. */
export function formatAdminNumber(value: number) {
  return figures.format(value);
}

/** For staff: `2026-11-21 18:40 UTC`, from a time in UTC. */
export function formatMinute(iso: string) {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
