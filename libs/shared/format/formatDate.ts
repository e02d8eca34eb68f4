import { TIME_ZONE } from '@gniazdo/contracts/site';

const long = new Intl.DateTimeFormat('pl-PL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});

/** ISO date or date-time → the date in Poland: `24 grudnia 2026`. */
export function formatDate(iso: string) {
  return long.format(new Date(iso));
}
