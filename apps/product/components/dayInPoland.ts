import { TIME_ZONE } from '@gniazdo/contracts';

// Swedish dates are ISO dates.
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** ISO date-time → the ISO date that calendars in Poland show then. */
export function dayInPoland(moment: string) {
  return day.format(new Date(moment));
}
