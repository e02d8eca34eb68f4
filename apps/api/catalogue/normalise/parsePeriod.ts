import { TIME_ZONE } from '@gniazdo/contracts/site';
import { remember } from '../text/remember.ts';

/** Moments in ms since 1970. `to` is the first one after the period. Without one of them, the period is open. */
export type Period = { ok: true; from?: number; to?: number } | { ok: false; reason: string };

const MAX_LENGTH = 100;
const DAY_MS = 86_400_000;
/** Shops write 2099-12-31 or 9999-12-31 for no end. */
const ENDLESS_YEAR = 2090;

const DAY = String.raw`(?:\d{4}(?:-\d{1,2}-|/\d{1,2}/|\.\d{1,2}\.)\d{1,2}|\d{1,2}(?:-\d{1,2}-|/\d{1,2}/|\.\d{1,2}\.)\d{4})`;
const TIME = String.raw`(?:T|\s{1,2})\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:Z|UTC|[+-]\d{2}(?::?\d{2})?)?`;
const MOMENT = String.raw`${DAY}(?:${TIME})?`;
const PERIOD = new RegExp(String.raw`^(?:od )?(${MOMENT})? ?(?:[\/,;|–—-]| do | to | ) ?(${MOMENT})?$`, 'i');
const PARTS =
  /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))(?:(?:T|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s?(?:(Z|UTC)|([+-])(\d{2}):?(\d{2})?)?)?$/i;
/** Elsewhere, the month is before the day in such dates. With dots, it never is. */
const DAY_OR_MONTH_FIRST = /^(\d{1,2})[-/](\d{1,2})[-/]\d{4}/;

/**
 * Parses a period: `2026-11-01T00:00+0100/2026-11-30T23:59+0100`, `01.11.2026 - 30.11.2026`, `/2026-11-30`, and
 * `01-11-2026/30-11-2026` if one of the days is not a month. A time without a zone is Polish. A last day belongs to the period, and so does the last minute of a day.
 */
export const parsePeriod = remember((text): Period => {
  const unreadable: Period = { ok: false, reason: `"${text.slice(0, MAX_LENGTH)}" is not a period` };
  if (text.length > MAX_LENGTH) return unreadable;
  const [, first, last] = PERIOD.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  if (!first && !last) return unreadable;
  const [from, to] = [first && parseMoment(first), last && readEnd(last)];
  if (from === null || to === null) return unreadable;
  if (!isDayFirst([first ?? '', last ?? '']))
    return { ok: false, reason: `"${text}" may have the day or the month first` };
  const period = { from: from || undefined, to: to === Infinity ? undefined : to || undefined };
  if (period.from && period.to && period.to <= period.from)
    return { ok: false, reason: `"${text}" ends before it begins` };
  return { ok: true, ...period };
});

/** The first moment after a day, or after a moment that is written as the end of something. Infinity: never. Null: unreadable. */
export const parseEnd = remember((text): number | null => (isDayFirst([text.trim()]) ? readEnd(text) : null));

/** Whether no date of a text may have its month first: a day above 12 shows the order of all. */
function isDayFirst(texts: string[]) {
  const dates = texts.flatMap((text) => {
    const [, first, second] = DAY_OR_MONTH_FIRST.exec(text) ?? [];
    return first ? [{ first: Number(first), second: Number(second) }] : [];
  });
  return dates.some(({ first }) => first > 12) || dates.every(({ first, second }) => first === second);
}

function readEnd(text: string): number | null {
  const at = parseMoment(text);
  if (at === null) return null;
  if (new Date(at).getUTCFullYear() >= ENDLESS_YEAR) return Infinity;
  const [, , , , , , , hour, minute] = PARTS.exec(text.trim())!;
  if (hour === undefined) return parseMoment(text, DAY_MS);
  return hour === '23' && minute === '59' ? Math.floor(at / 60_000) * 60_000 + 60_000 : at;
}

/** The moment of a text, plus `addMs` on the clock that it is written in; null if it is not a day of the calendar. */
function parseMoment(text: string, addMs = 0): number | null {
  const match = text.length > MAX_LENGTH ? null : PARTS.exec(text.trim());
  if (!match) return null;
  const [, y, m, d, d2, m2, y2, hour = '0', minute = '0', second = '0', utc, sign, zoneHour = '0', zoneMinute = '0'] =
    match;
  const [year, month, day] = [Number(y ?? y2), Number(m ?? m2), Number(d ?? d2)];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1970 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (Number(minute) > 59 || Number(second) > 60 || Number(zoneHour) > 14 || Number(zoneMinute) > 59) return null;
  if (Number(hour) > 24 || (hour === '24' && Number(minute) + Number(second) > 0)) return null;
  const clock = date.getTime() + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + addMs;
  if (utc) return clock;
  if (sign) return clock - Number(`${sign}1`) * (Number(zoneHour) * 60 + Number(zoneMinute)) * 60_000;
  return fromPolishClock(clock);
}

const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** `clock`: the ms of a Polish clock, as if it showed UTC. */
function fromPolishClock(clock: number) {
  const guess = clock - getOffset(clock);
  return clock - getOffset(guess);
}

function getOffset(at: number) {
  const name = offsetFormat.formatToParts(at).find(({ type }) => type === 'timeZoneName')!.value;
  const [, hours = '0', minutes = '0'] = /GMT\+(\d\d):(\d\d)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}
