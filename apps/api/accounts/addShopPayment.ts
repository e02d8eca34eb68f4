import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { connect } from '../database/connect.ts';
import { getPolishDay } from '../getPolishDay.ts';

type Payment = { slug: string; amount: string; reference: string; day?: string };

const UNIQUE_VIOLATION = '23505';
const amountSchema = z.string().regex(/^-?\d{1,9}([.,]\d{1,2})?$/);

/**
 * Records a payment of a shop in PLN; a refund is negative. `url` is that of the tables' owner. Rejects with UserFacingError
 * for an unknown shop, an invalid amount or day, and a reference that the shop already has.
 */
export async function addShopPayment(url: string, { slug, amount, reference, day = getPolishDay() }: Payment) {
  const grosze = Math.round(Number(amount.replace(',', '.')) * 100);
  if (!amountSchema.safeParse(amount).success || grosze === 0)
    throw new UserFacingError(`"${amount}" is not an amount: write 1200 or 1200.50.`);
  if (!z.iso.date().safeParse(day).success) throw new UserFacingError(`"${day}" is not a day: write 2026-11-24.`);
  if (reference.trim() === '' || reference.length > 140)
    throw new UserFacingError('The reference has 1 to 140 characters.');
  const { pool, close } = await connect(url, { max: 1 });
  try {
    const { rowCount } = await pool.query(
      `insert into eshop_payment (eshop_id, grosze, paid_on, reference) select id, $2, $3, $4 from eshop where slug = $1`,
      [slug, grosze, day, reference.trim()],
    );
    if (rowCount === 0) throw new UserFacingError(`There is no shop "${slug}".`);
  } catch (cause) {
    if ((cause as { code?: string }).code !== UNIQUE_VIOLATION) throw cause;
    throw new UserFacingError(`The payment "${reference}" of ${slug} is already recorded.`, { cause });
  } finally {
    await close();
  }
}
