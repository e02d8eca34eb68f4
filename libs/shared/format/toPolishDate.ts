import { TIME_ZONE } from '@gniazdo/contracts/site';

// The Swedish locale formats dates as ISO 8601.
const date = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** ISO date-time → the ISO date in Poland at that moment. */
export function toPolishDate(moment: string) {
  return date.format(new Date(moment));
}
