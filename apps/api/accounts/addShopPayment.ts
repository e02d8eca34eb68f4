import { parseGrosze } from '@gniazdo/contracts/account';
import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { connect } from '../database/connect.ts';
import { maybeOne } from '../database/one.ts';
import { withTransaction } from '../database/withTransaction.ts';
import { getPolishDay } from '../getPolishDay.ts';
import { recordPayment } from './recordPayment.ts';

type Payment = { slug: string; amount: string; reference: string; day?: string };

const BY = { kind: 'system', name: 'shopPayment' } as const;

/**
 * Records a payment of a shop in PLN; a refund is negative. `url` is that of the tables' owner. Rejects with UserFacingError
 * for an unknown shop, an invalid amount or day, and a reference that the shop already has.
 */
export async function addShopPayment(url: string, { slug, amount, reference, day = getPolishDay() }: Payment) {
  const grosze = parseGrosze(amount);
  if (!grosze) throw new UserFacingError(`"${amount}" is not an amount: write 1200 or 1200.50.`);
  if (!z.iso.date().safeParse(day).success) throw new UserFacingError(`"${day}" is not a day: write 2026-11-24.`);
  if (reference.trim() === '' || reference.length > 140)
    throw new UserFacingError('The reference has 1 to 140 characters.');
  const { pool, close } = await connect(url, { max: 1 });
  try {
    const shop = await maybeOne<{ id: number }>(pool, 'select id from eshop where slug = $1', [slug]);
    if (!shop) throw new UserFacingError(`There is no shop "${slug}".`);
    const payment = { eshopId: shop.id, grosze, day, reference: reference.trim(), by: BY };
    if (!(await withTransaction(pool, (client) => recordPayment(client, payment))))
      throw new UserFacingError(`The payment "${reference}" of ${slug} is already recorded.`);
  } finally {
    await close();
  }
}
