import type { ShopPanel } from '@gniazdo/contracts/account';
import { type Database, oneValue } from '../../database/one.ts';

const MAX_PAYMENTS = 12;
const GROSZE = 100;

/** Payments of a shop minus the cost of all clicks, with the last payments. */
export async function findShopBalance(pool: Database, eshopId: number): Promise<ShopPanel['balance']> {
  const sum = await oneValue<number>(
    pool,
    `select (coalesce((select sum(grosze) from eshop_payment where eshop_id = $1), 0)
       - coalesce((select sum(grosze) from click_cost where eshop_id = $1), 0))::double precision`,
    [eshopId],
  );
  const { rows: payments } = await pool.query<{ day: string; reference: string; grosze: number }>(
    `select to_char(paid_on, 'YYYY-MM-DD') as day, reference, grosze::double precision as grosze
     from eshop_payment where eshop_id = $1 order by paid_on desc, id desc limit $2`,
    [eshopId, MAX_PAYMENTS],
  );
  return {
    amount: sum / GROSZE,
    payments: payments.map(({ day, reference, grosze }) => ({ day, reference, amount: grosze / GROSZE })),
  };
}
