import type pg from 'pg';
import type { PreparedMail } from '../../mail/mails.ts';
import { createStarLink } from './starOrders.ts';

type Prepared = PreparedMail & { accountId: null };

/** The mail that asks the buyer of an order for a review; null if the order needs none any more. */
export async function prepareStarQuestion(
  client: pg.PoolClient,
  { orderId }: { orderId: string },
): Promise<Prepared | null> {
  const { rows } = await client.query<{ eshop: string; order: string; is_reminder: boolean }>(
    `with asked as (select id, state from star_order where id = $1 and state in ('registered', 'delayed') for update)
     update star_order set state = 'invited' from asked, eshop
     where star_order.id = asked.id and eshop.id = star_order.eshop_id
     returning eshop.name as eshop, order_number as order, asked.state = 'delayed' as is_reminder`,
    [orderId],
  );
  if (!rows[0]) return null;
  const { eshop, order, is_reminder: isReminder } = rows[0];
  const ident = await createStarLink(client, orderId);
  return { kind: 'rate-eshop', accountId: null, data: { eshop, order, isReminder, ident } };
}
