import { TIME_ZONE } from '@gniazdo/contracts/site';

// The Swedish locale formats dates as ISO 8601.
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** The day of a moment in Poland, now by default, as `2026-11-20`. */
export function getPolishDay(at = new Date()) {
  return dayFormat.format(at);
}
