import { TIME_ZONE } from '@gniazdo/contracts';

// Swedish dates are ISO dates.
const date = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** ISO date-time → the ISO date in Poland at that moment. */
export function toPolishDate(moment: string) {
  return date.format(new Date(moment));
}
