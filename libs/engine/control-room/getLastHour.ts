import type { ReleaseMinute } from '../client/contract/ReleaseReport.ts';

const MINUTES = 60;
const MINUTE_MS = 60_000;

/** One value per minute of the last hour, oldest first; null for minutes without data. */
export function getLastHour(
  minutes: ReleaseMinute[],
  now: Date,
  read: (minute: ReleaseMinute) => number | null,
): (number | null)[] {
  const values = Array.from<number | null>({ length: MINUTES }).fill(null);
  const newest = Math.floor(now.getTime() / MINUTE_MS);
  for (const minute of minutes) {
    const place = MINUTES - 1 - (newest - Math.floor(Date.parse(minute.at) / MINUTE_MS));
    if (place >= 0 && place < MINUTES) values[place] = read(minute);
  }
  return values;
}
