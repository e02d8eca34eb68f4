import { type ClickReport, POSITION_GROUPS, TIME_ZONE } from '@gniazdo/contracts/site';
import type { Database } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';

const DAY_MS = 86_400_000;

type ImpressionRow = { source: number; impressions: number };
type ClickRow = { source: number; position_group: number; clicks: number };

/** Impressions and clicks of so many days, with today, by click source. */
export async function findClickReport(pool: Database, days: number): Promise<ClickReport> {
  const to = getPolishDay();
  // Noon, because days with a change of the clock have 23 or 25 hours.
  const from = new Date(Date.parse(`${to}T12:00:00Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  const { rows: seen } = await pool.query<ImpressionRow>(
    'select source, sum(count)::integer as impressions from impression where day >= $1 group by source',
    [from],
  );
  const { rows: clicked } = await pool.query<ClickRow>(
    `select click_source as source, coalesce(width_bucket(position, $3::integer[]), 0) as position_group,
       count(*)::integer as clicks
     from click where at >= $1::date::timestamp at time zone $2 group by 1, 2`,
    [from, TIME_ZONE, POSITION_GROUPS],
  );
  const sources = [...new Set([...seen, ...clicked].map(({ source }) => source))].toSorted((a, b) => a - b);
  return { from, to, sources: sources.map((source) => presentSource(source, seen, clicked)) };
}

function presentSource(source: number, seen: ImpressionRow[], clicked: ClickRow[]) {
  const own = clicked.filter((row) => row.source === source);
  const clicksByPosition = [0, ...POSITION_GROUPS.map((_, index) => index + 1)].map(
    (group) => own.find(({ position_group }) => position_group === group)?.clicks ?? 0,
  );
  return {
    source,
    impressions: seen.find((row) => row.source === source)?.impressions ?? 0,
    clicks: own.reduce((sum, { clicks }) => sum + clicks, 0),
    clicksByPosition,
  };
}
