import type pg from 'pg';
import { one } from '../../database/one.ts';
import { RequestError, failures } from '../../errors.ts';

export type Billing = { free_clicks: number; daily_budget: number | null; monthly_budget: number | null };
type Database = Pick<pg.PoolClient, 'query'>;

/**
 * Locks what a shop pays until the end of the transaction: no click of it is charged meanwhile. Rejects with a RequestError if it
 * was changed since `version`; otherwise it has a new version.
 */
export async function lockBilling(db: Database, eshopId: number, version: number): Promise<Billing> {
  await db.query('insert into shop_billing (eshop_id) values ($1) on conflict do nothing', [eshopId]);
  const billing = await one<Billing & { version: number }>(
    db,
    'select * from shop_billing where eshop_id = $1 for update',
    [eshopId],
  );
  if (billing.version !== version) throw new RequestError(failures.ratesOutdated);
  await db.query('update shop_billing set version = version + 1 where eshop_id = $1', [eshopId]);
  return billing;
}
