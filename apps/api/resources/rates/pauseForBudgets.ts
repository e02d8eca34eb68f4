import type pg from 'pg';
import { lockShopState } from '../../catalogue/merge/hiddenOffers.ts';
import { type Database, maybeOne } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { pauseShop, resumeShop } from '../shops/shopState.ts';

const BY = { kind: 'system', name: 'budget' } as const;
const REASONS = {
  day: 'Budżet na dziś jest wykorzystany. Oferty wrócą po północy.',
  month: 'Budżet na ten miesiąc jest wykorzystany. Oferty wrócą pierwszego dnia następnego miesiąca.',
};
const RESUMED = 'Sklep znów ma budżet.';

/** Of shop_billing on the day $1. */
const REACHED = `case
  when monthly_budget is not null and month_reached = date_trunc('month', $1::date)::date then 'month'
  when daily_budget is not null and day_reached = $1::date then 'day' end`;

/** Whether the last pause of the shop `billing.eshop_id` is one of this job. Others are not ended by it. */
const IS_OWN_PAUSE = `(select by_kind = 'system' and by_name = '${BY.name}' from audit_entry
  where audit_entry.eshop_id = billing.eshop_id and action = 'shop.pause' order by id desc limit 1)`;

/** Shops whose state differs from what their budgets of the day $1 want. */
const DIFFERENT = `
  select * from (
    select eshop_id, shop_state, ${REACHED} as reached from shop_billing join eshop on eshop.id = eshop_id
  ) as billing
  where (shop_state = 'live' and reached is not null)
    or (shop_state = 'paused' and reached is null and ${IS_OWN_PAUSE})`;

type Row = { eshop_id: number; reached: keyof typeof REASONS | null };

/** Pauses shops whose budget of the day or of the month is used up, and resumes those that have a budget again. */
export async function pauseForBudgets(pool: pg.Pool, now = new Date()) {
  const day = getPolishDay(now);
  const { rows } = await pool.query<Row>(DIFFERENT, [day]);
  const failures = new Map<number, unknown>();
  for (const { eshop_id: eshopId } of rows)
    await changeShop(pool, eshopId, day).catch((error: unknown) => failures.set(eshopId, error));
  const [cause] = failures.values();
  // Only now, so that the other shops do not wait for it. The job logs it.
  if (failures.size > 0) throw new Error(`Budgets of shops ${[...failures.keys()].join(', ')}`, { cause });
}

function changeShop(pool: pg.Pool, eshopId: number, day: string) {
  return withTransaction(pool, async (client) => {
    await lockShopState(client, eshopId);
    // The shop or its budgets may have been changed in the meantime.
    const shop = await maybeOne<Row>(client, `select * from (${DIFFERENT}) as billing where eshop_id = $2`, [
      day,
      eshopId,
    ]);
    if (!shop) return;
    const { reached } = shop;
    if (reached === null) await resumeShop(client, { eshopId, by: BY, reason: RESUMED });
    else await pauseShop(client, { eshopId, by: BY, reason: REASONS[reached] });
  });
}

/** The first Polish day on which a shop that is paused for its budget has one again; null if it is not paused for that. */
export async function findBudgetPause(db: Database, eshopId: number, now = new Date()): Promise<string | null> {
  const found = await maybeOne<{ until: string }>(
    db,
    `select to_char(case ${REACHED} when 'month' then date_trunc('month', $1::date) + interval '1 month'
         when 'day' then $1::date + interval '1 day' else $1::date end, 'YYYY-MM-DD') as until
     from shop_billing as billing join eshop on eshop.id = eshop_id
     where eshop_id = $2 and shop_state = 'paused' and ${IS_OWN_PAUSE}`,
    [getPolishDay(now), eshopId],
  );
  return found?.until ?? null;
}
