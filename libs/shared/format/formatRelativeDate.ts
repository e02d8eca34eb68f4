import { TIME_ZONE } from '@gniazdo/contracts/site';
import { formatDate } from './formatDate.ts';
import { toPolishDate } from './toPolishDate.ts';

const time = new Intl.DateTimeFormat('pl-PL', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });
const DAY_MS = 24 * 60 * 60 * 1000;

/** An ISO date-time of the past: `dziś o 06:30`, `wczoraj o 23:10`, `5 marca 2026`. `now` is an ISO date-time too. */
export function formatRelativeDate(moment: string, now: string) {
  const daysAgo = (Date.parse(toPolishDate(now)) - Date.parse(toPolishDate(moment))) / DAY_MS;
  if (daysAgo <= 0) return `dziś o ${time.format(new Date(moment))}`;
  if (daysAgo === 1) return `wczoraj o ${time.format(new Date(moment))}`;
  return formatDate(moment);
}
