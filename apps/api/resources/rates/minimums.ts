import { type NewMinimum, RATE_LIMITS, type RateMinimums } from '@gniazdo/contracts/account';
import { TIME_ZONE } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { LOCKS } from '../../database/locks.ts';
import { type Database, maybeOne, oneValue } from '../../database/one.ts';
import { recordChange } from '../../database/recordChange.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import { checkDays, refuse } from './changeRates.ts';

type Row = {
  id: number;
  slug: string | null;
  name: string | null;
  price_from: number;
  grosze: number | null;
  valid_from: Date;
  is_planned: boolean;
};

/** The bands that are valid or planned, without those that have ended. */
const CURRENT = `
  select * from (
    select distinct on (category_id, price_from) *, false as is_planned from rate_minimum where valid_from <= now()
    order by category_id, price_from, valid_from desc
  ) as valid where grosze is not null
  union all
  select *, true from rate_minimum where valid_from > now()`;

/** The least that clicks cost, now and later. */
export async function findMinimums(db: Database): Promise<RateMinimums> {
  const { rows } = await db.query<Row>(
    `select band.id, slug, long_name as name, price_from, grosze, valid_from, is_planned
     from (${CURRENT}) as band left join category on category.id = category_id
     order by category_id is not null, long_name, category_id, price_from, valid_from`,
  );
  const { rows: categories } = await db.query<RateMinimums['categories'][number]>(
    `select slug, long_name as name from category where kind = 'primary' order by long_name, slug`,
  );
  return {
    minimums: rows.map(({ id, slug, name, price_from, grosze, valid_from, is_planned }) => ({
      id,
      category: slug === null ? null : { slug, name: name! },
      priceFrom: price_from,
      grosze,
      from: valid_from.toISOString(),
      isPlanned: is_planned,
    })),
    version: await findVersion(db),
    categories,
  };
}

/** Sets or ends the minimum of a category and price band, now or from a later day; it is never changed for the past. */
export async function setMinimum(pool: pg.Pool, { by, reason, version, ...minimum }: NewMinimum) {
  const { from } = checkDays(minimum);
  await withTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.rateMinimums]);
    if ((await findVersion(client)) !== version) throw new RequestError(failures.minimumsOutdated);
    const { category, priceFrom, grosze } = minimum;
    const categoryId = category === null ? null : await findCategory(client, category);
    const count = await oneValue<number>(client, `select count(*)::integer from (${CURRENT}) as band`);
    if (count >= RATE_LIMITS.minimums) throw new RequestError(failures.tooManyMinimums);
    const inserted = await client.query(
      `insert into rate_minimum (category_id, price_from, grosze, valid_from, created_by)
       values ($1, $2, $3, coalesce($4::date::timestamp at time zone $5, clock_timestamp()), $6) on conflict do nothing`,
      [categoryId, priceFrom, grosze, from, TIME_ZONE, by],
    );
    if (inserted.rowCount === 0) refuse('from', 'Another minimum of this band is planned for this day already.');
    await recordChange(client, {
      by: { kind: 'staff', name: by },
      eshopId: null,
      action: 'minimum.set',
      subject: category === null ? 'every category' : `category ${category}`,
      after: { priceFrom, grosze, ...(from && { from }) },
      reason,
    });
  });
}

async function findCategory(client: pg.PoolClient, slug: string) {
  const found = await maybeOne<{ id: number }>(client, `select id from category where slug = $1 and kind = 'primary'`, [
    slug,
  ]);
  if (!found) refuse('category', 'Choose a category from the list.');
  return found.id;
}

function findVersion(db: Database) {
  return oneValue<number>(db, 'select coalesce(max(id), 0)::integer from rate_minimum');
}
