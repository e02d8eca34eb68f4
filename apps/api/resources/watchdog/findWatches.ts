import type { Watchdog, WatchStates } from '@gniazdo/contracts/account';
import { type Database, maybeOne } from '../../database/one.ts';
import { type Liker, whereLiker } from '../likes/Liker.ts';
import { toPln } from '../variants/presentVariant.ts';

type Row = { variant_id: number; target_price: number | null };

/** What the visitor waits for. */
export function presentWatch({ target_price }: Row) {
  const type = target_price === null ? ('availability' as const) : ('price' as const);
  return { type, targetPrice: toPln(target_price) };
}

/**
 * Whether and for what the visitor watches a variant, or all shops of its product, also before their address is confirmed.
 */
export async function findWatch(pool: Database, liker: Liker | null, variantId: number): Promise<Watchdog> {
  const row =
    liker &&
    (await maybeOne<Row>(pool, `select variant_id, target_price from watch where id = (${selectWatch(liker)})`, [
      whereLiker(liker).key,
      variantId,
    ]));
  return row ? { subscribed: true, ...presentWatch(row) } : { subscribed: false, type: null, targetPrice: null };
}

/** SQL of the id of the liker's watch ($1) of a variant ($2), or of all shops of its product. */
export function selectWatch(liker: Liker) {
  return `
    select watch.id from watch join liker on liker.id = liker_id join variant as own on own.id = variant_id
    where ${whereLiker(liker).condition} and alerted_at is null
      and (variant_id = $2 or of_all_shops and own.product_id = (select product_id from variant where variant.id = $2))
    order by (variant_id = $2) desc, watch.id desc limit 1`;
}

type StateRow = Row & {
  product_id: number;
  of_all_shops: boolean;
  is_confirmed: boolean;
  email: string;
  lowest_total: number | null;
};

/**
 * What the visitor watches, with what the responses of the watchdog do not say, the newest first. With a variant, only its
 * watch, or that of all shops of its product.
 */
export async function findWatchStates(
  pool: Database,
  liker: Liker,
  { variantId, limit }: { variantId: number | null; limit: number },
): Promise<WatchStates> {
  const { condition, key } = whereLiker(liker);
  const { rows } = await pool.query<StateRow>(
    `select variant_id, own.product_id, target_price, of_all_shops, confirmed_at is not null as is_confirmed, email,
       (select min(offer.price + offer.delivery_price) from variant as offer
        where of_all_shops and offer.product_id = own.product_id and offer.active and not offer.disabled) as lowest_total
     from watch join liker on liker.id = liker_id join variant as own on own.id = variant_id
     where ${condition} and alerted_at is null and ($2::integer is null or watch.id = (${selectWatch(liker)}))
     order by watch.id desc limit $3`,
    [key, variantId, limit],
  );
  return rows.map((row) => ({
    variantId: row.variant_id,
    productId: row.product_id,
    targetPrice: toPln(row.target_price),
    isOfAllShops: row.of_all_shops,
    isConfirmed: row.is_confirmed,
    address: maskAddress(row.email),
    lowestTotal: toPln(row.lowest_total),
  }));
}

/** `e…@example.com`: others may use the browser. */
function maskAddress(email: string) {
  const at = email.lastIndexOf('@');
  return `${[...email][0]}…${email.slice(at)}`;
}

/** Variants whose watches send nothing until the visitor confirms their address, the newest watch first. */
export async function findUnconfirmedVariants(pool: Database, liker: Liker, limit: number) {
  const { condition, key } = whereLiker(liker);
  const { rows } = await pool.query<{ variant_id: number }>(
    `select variant_id from watch join liker on liker.id = liker_id
     where ${condition} and confirmed_at is null and alerted_at is null order by watch.id desc limit $2`,
    [key, limit],
  );
  return rows.map(({ variant_id }) => variant_id);
}

/** Whether the visitor has confirmed that the address is theirs. */
export async function hasConfirmedAddress(pool: Database, liker: Liker, emailKey: string) {
  const { condition, key } = whereLiker(liker);
  const { rowCount } = await pool.query(
    `select from watch join liker on liker.id = liker_id
     where ${condition} and email_key = $2 and confirmed_at is not null limit 1`,
    [key, emailKey],
  );
  return rowCount === 1;
}

/** The visitor's watches, the newest first. */
export async function findWatches(pool: Database, liker: Liker, limit: number) {
  const { condition, key } = whereLiker(liker);
  const { rows } = await pool.query<Row>(
    `select variant_id, target_price from watch join liker on liker.id = liker_id
     where ${condition} and alerted_at is null order by watch.id desc limit $2`,
    [key, limit],
  );
  return rows;
}
