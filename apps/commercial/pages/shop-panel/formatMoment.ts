import { TIME_ZONE } from '@gniazdo/contracts/site';

const momentFormat = new Intl.DateTimeFormat('pl', { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' });

/** A moment as day and time in Poland: `23 lis 2026, 14:05`. */
export function formatMoment(iso: string) {
  const [day = '', time = ''] = momentFormat.format(new Date(iso)).split(', ');
  // Narrow tables break it between the two.
  return `${day.replaceAll(' ', '\u00a0')}, ${time}`;
}
