import { TIME_ZONE } from '@gniazdo/contracts/site';

// Browser builds omit those that they do not use.
const long = /* @__PURE__ */ new Intl.DateTimeFormat('pl-PL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const time = /* @__PURE__ */ new Intl.DateTimeFormat('pl-PL', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});
// The Swedish locale formats dates as ISO 8601.
const date = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
const DAY_MS = 24 * 60 * 60 * 1000;

/** ISO date or date-time → the date in Poland: `24 grudnia 2026`. */
export function formatDate(iso: string) {
  return long.format(new Date(iso));
}

/** An ISO date-time of the past: `dziś o 06:30`, `wczoraj o 23:10`, `5 marca 2026`. `now` is an ISO date-time too. */
export function formatRelativeDate(moment: string, now: string) {
  const daysAgo = (Date.parse(toPolishDate(now)) - Date.parse(toPolishDate(moment))) / DAY_MS;
  if (daysAgo <= 0) return `dziś o ${time.format(new Date(moment))}`;
  if (daysAgo === 1) return `wczoraj o ${time.format(new Date(moment))}`;
  return formatDate(moment);
}

/** ISO date-time → the ISO date in Poland at that moment. */
export function toPolishDate(moment: string) {
  return date.format(new Date(moment));
}
