import type { Database } from '../database/one.ts';
import { type Change, recordChange } from '../database/recordChange.ts';

type Payment = Pick<Change, 'by'> & { eshopId: number; grosze: number; day: string; reference: string };

/** Records a payment of a shop; a refund is negative. False, and nothing changes, if the shop has one with this reference. */
export async function recordPayment(db: Database, { eshopId, grosze, day, reference, by }: Payment): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into eshop_payment (eshop_id, grosze, paid_on, reference) values ($1, $2, $3, $4)
     on conflict (eshop_id, reference) do nothing`,
    [eshopId, grosze, day, reference],
  );
  if (rowCount === 0) return false;
  await recordChange(db, { by, eshopId, action: 'payment.record', subject: reference, after: { grosze, day } });
  return true;
}
