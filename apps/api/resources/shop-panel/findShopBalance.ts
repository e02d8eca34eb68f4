import type { ShopPanel } from '@gniazdo/contracts/account';
import type { Database } from '../../database/one.ts';
import { findBilledBalance, findOpenNet } from '../statements/findStatements.ts';

const MAX_PAYMENTS = 12;
const GROSZE = 100;

/** Payments of a shop minus its statements with VAT, what is in no statement yet, without VAT, and the last payments. */
export async function findShopBalance(pool: Database, eshopId: number): Promise<ShopPanel['balance']> {
  const { amount } = await findBilledBalance(pool, eshopId);
  const openNet = await findOpenNet(pool, eshopId);
  const { rows: payments } = await pool.query<{ day: string; reference: string; grosze: number }>(
    `select to_char(paid_on, 'YYYY-MM-DD') as day, reference, grosze::double precision as grosze
     from eshop_payment where eshop_id = $1 order by paid_on desc, id desc limit $2`,
    [eshopId, MAX_PAYMENTS],
  );
  return {
    amount: amount / GROSZE,
    openNet: openNet / GROSZE,
    payments: payments.map(({ day, reference, grosze }) => ({ day, reference, amount: grosze / GROSZE })),
  };
}
