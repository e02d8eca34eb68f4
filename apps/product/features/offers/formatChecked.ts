import { TIME_ZONE } from '@gniazdo/contracts';
import { formatDate } from '@gniazdo/format';
import { dayInPoland } from '../../components/dayInPoland.ts';

const time = new Intl.DateTimeFormat('pl-PL', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });
const DAY_MS = 24 * 60 * 60 * 1000;

/** When a shop last confirmed its offer: `dziś o 06:30`, `wczoraj o 23:10`, `5 marca 2026`. */
export function formatChecked(checkedAt: string, now: string) {
  const daysAgo = (Date.parse(dayInPoland(now)) - Date.parse(dayInPoland(checkedAt))) / DAY_MS;
  if (daysAgo <= 0) return `dziś o ${time.format(new Date(checkedAt))}`;
  if (daysAgo === 1) return `wczoraj o ${time.format(new Date(checkedAt))}`;
  return formatDate(checkedAt);
}
