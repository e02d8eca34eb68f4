import { connect } from '../../database/connect.ts';

/** Months and days, both included: the flags of seasons, and their values in them; otherwise `off`. */
const SEASONS = [
  { flag: 'blackFriday.active', from: '11-20', to: '11-30', on: true, off: false },
  { flag: 'filter-delivery-before-christmas-days', from: '12-01', to: '12-24', on: 24, off: 0 },
  { flag: 'gardenSeason.active', from: '04-01', to: '08-31', on: true, off: false },
];

/**
 * Turns the seasons of a day (`2026-11-27`) on and the others off, as staff do in the control room. `url` is that of the tables'
 * owner. Resolves to the flags that are on.
 */
export async function setSeasonFlags(url: string, day: string): Promise<string[]> {
  const monthAndDay = day.slice(5);
  const { pool, close } = await connect(url, { max: 1 });
  try {
    const active: string[] = [];
    for (const { flag, from, to, on, off } of SEASONS) {
      const isNow = monthAndDay >= from && monthAndDay <= to;
      if (isNow) active.push(flag);
      await pool.query(
        `update flag set definition = $2::jsonb
         where client_key = 'sdk-gniazdo' and kind = 'feature' and name = $1 and definition <> $2::jsonb`,
        [flag, JSON.stringify({ defaultValue: isNow ? on : off })],
      );
    }
    return active;
  } finally {
    await close();
  }
}
