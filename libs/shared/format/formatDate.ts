const long = new Intl.DateTimeFormat('pl-PL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Warsaw',
});

/** ISO date or date-time → `24 grudnia 2026`, as calendars in Poland show it. */
export function formatDate(iso: string) {
  return long.format(new Date(iso));
}
