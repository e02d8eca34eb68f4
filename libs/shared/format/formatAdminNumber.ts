const format = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 5, useGrouping: false });

/** A figure for staff, with up to five decimals: `0.1234567` → `0,12346`. */
export function formatAdminNumber(value: number) {
  return format.format(value);
}
