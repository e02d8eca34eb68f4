import type { OrderEvent, OrderEventResult } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { isSameSecret } from '../../accounts/secrets.ts';
import { oneValue } from '../../database/one.ts';
import { RequestError, failures } from '../../errors.ts';
import { isTimely } from '../star/receiveStarEvent.ts';
import { createHmac } from 'node:crypto';

/** From a click to an order that counts for it. */
const MAX_DAYS = 30;

type ShopRow = { eshop_id: number; secret: string; orders_since: Date | null };
type Signed = Pick<OrderEvent, 'shop' | 'order' | 'value' | 'time'>;

/** The shop of an event. Throws 403 unless its secret signed the event within the last day. */
export async function verifyOrderEvent(pool: pg.Pool, event: OrderEvent): Promise<ShopRow> {
  const { rows } = await pool.query<ShopRow>(
    `select eshop_id, secret, orders_since from star_shop join eshop on eshop.id = eshop_id where eshop.slug = $1`,
    [event.shop],
  );
  const [shop] = rows;
  if (!shop || !isTimely(event.time) || !isSameSecret(event.signature, signOrderEvent(shop.secret, event)))
    throw new RequestError(failures.invalidSignature);
  return shop;
}

/**
 * Stores the order of a verified event with the last of its clicks, unless the shop has reported the order before. Orders
 * without a click of the shop within the days before them are not stored.
 */
export async function storeOrder(pool: pg.Pool, shop: ShopRow, event: OrderEvent): Promise<OrderEventResult> {
  const { order, value, clicks, time, source, test } = event;
  const lastClick = `select click.id, click.at, variant_id, external_id
    from click join variant on variant.id = variant_id
    where token = any ($2::uuid[]) and eshop_id = $1
      and click.at between to_timestamp($3) - interval '${MAX_DAYS} days' and to_timestamp($3) + interval '5 minutes'
    order by click.at desc limit 1`;
  if (!test) {
    if (!shop.orders_since)
      await pool.query('update star_shop set orders_since = now() where eshop_id = $1 and orders_since is null', [
        shop.eshop_id,
      ]);
    const { rowCount } = await pool.query(
      `insert into measured_order (eshop_id, order_number, value, at, day, source, click_id, click_at, variant_id, external_id)
       select $1, $4, $5, least(to_timestamp($3), now()),
         (least(to_timestamp($3), now()) at time zone 'Europe/Warsaw')::date, $6, id, at, variant_id, external_id
       from (${lastClick}) as last_click
       on conflict (eshop_id, order_number) do nothing`,
      [shop.eshop_id, clicks, time, order, value, source],
    );
    if (rowCount === 1) return 'counted';
  }
  const isKnown = await oneValue<boolean>(
    pool,
    'select exists (select from measured_order where eshop_id = $1 and order_number = $2)',
    [shop.eshop_id, order],
  );
  if (isKnown) return 'known';
  if (!test) return 'no_click';
  const hasClick = await oneValue<boolean>(pool, `select exists (${lastClick})`, [shop.eshop_id, clicks, time]);
  return hasClick ? 'counted' : 'no_click';
}

/** The signature of an event with a shop's secret, in hex. The word in front keeps it apart from the events of reviews. */
export function signOrderEvent(secret: string, { shop, order, value, time }: Signed) {
  return createHmac('sha256', secret).update(['order', shop, order, value, time].join('\n')).digest('hex');
}
