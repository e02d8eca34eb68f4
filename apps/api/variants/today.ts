import { TIME_ZONE } from '@gniazdo/contracts';

// Swedish writes dates as ISO does.
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** Today in Poland, as `2026-11-20`. */
export function today(now = new Date()) {
  return day.format(now);
}
