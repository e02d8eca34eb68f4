import type { Database } from '../database/one.ts';
import { getPolishDay } from '../getPolishDay.ts';
import { type CardCount, estimateFactors } from './estimateFactors.ts';

/** Cards of so many days count, with today. */
const WINDOW_DAYS = 30;
/** Of an offer, day, click source and group of positions, so many clicks count. */
const MAX_CLICKS_OF_DAY = 200;
/** More than the number of groups of positions. */
const GROUPS = 16;
/** A smaller change (5 %) is not written, because each one changes the indexes of all API processes. */
const MIN_CHANGE = 0.05;
const BATCH = 2_000;

/**
 * Computes how interesting variants are to those who see them, and stores what has changed, so that lists are ordered by it.
 * Resolves to the number of changed variants.
 */
export async function refreshPopularity(pool: Database) {
  const factors = await estimateFactors(await readCardCounts(pool));
  const { rows: stored } = await pool.query<{ id: number; factor: number }>(
    'select id, factor from variant_popularity',
  );
  const known = new Map(stored.map(({ id, factor }) => [id, factor]));
  const changed = [...factors].filter(
    ([id, factor]) => Math.abs(Math.log(factor / (known.get(id) ?? 1))) > Math.log(1 + MIN_CHANGE),
  );
  const gone = stored.filter(({ id }) => !factors.has(id)).map(({ id }) => id);
  for (let start = 0; start < changed.length; start += BATCH) {
    const batch = changed.slice(start, start + BATCH);
    await pool.query(
      `insert into variant_popularity (id, factor)
       select factor.* from unnest($1::integer[], $2::real[]) as factor (id, factor)
       where exists (select from variant where id = factor.id)
       on conflict (id) do update set factor = excluded.factor`,
      [batch.map(([id]) => id), batch.map(([, factor]) => factor)],
    );
  }
  for (let start = 0; start < gone.length; start += BATCH)
    await pool.query('delete from variant_popularity where id = any ($1)', [gone.slice(start, start + BATCH)]);
  return changed.length + gone.length;
}

async function readCardCounts(pool: Database) {
  const { rows } = await pool.query<CardCount>(
    `select variant_id as "variantId", source * ${GROUPS} + position_group as place, sum(seen)::integer as seen,
       sum(least(clicked, ${MAX_CLICKS_OF_DAY}))::integer as clicked
     from card_count where day > $1::date - ${WINDOW_DAYS} group by 1, 2 having sum(seen) > 0`,
    [getPolishDay()],
  );
  return rows;
}
