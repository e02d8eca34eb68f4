const monthFormat = new Intl.DateTimeFormat('pl', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `2026-11` → `listopad 2026`. */
export function formatMonth(month: string) {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}
