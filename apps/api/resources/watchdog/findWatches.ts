import type { Watchdog } from '@gniazdo/contracts/account';
import type { Database } from '../../database/one.ts';
import { type Liker, whereLiker } from '../likes/Liker.ts';
import { toPln } from '../variants/presentVariant.ts';

type Row = { variant_id: number; target_price: number | null };

/** What the visitor waits for. */
export function presentWatch({ target_price }: Row) {
  const type = target_price === null ? ('availability' as const) : ('price' as const);
  return { type, targetPrice: toPln(target_price) };
}

/** Whether and for what the visitor watches a variant, also before their address is confirmed. */
export async function findWatch(pool: Database, liker: Liker | null, variantId: number): Promise<Watchdog> {
  const row = liker && (await findRows(pool, liker, { variantId, limit: 1 }))[0];
  return row ? { subscribed: true, ...presentWatch(row) } : { subscribed: false, type: null, targetPrice: null };
}

/** The visitor's watches, the newest first. */
export function findWatches(pool: Database, liker: Liker, limit: number) {
  return findRows(pool, liker, { variantId: null, limit });
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

async function findRows(
  pool: Database,
  liker: Liker,
  { variantId, limit }: { variantId: number | null; limit: number },
) {
  const { condition, key } = whereLiker(liker);
  const { rows } = await pool.query<Row>(
    `select variant_id, target_price from watch join liker on liker.id = liker_id
     where ${condition} and ($2::integer is null or variant_id = $2) and alerted_at is null
     order by watch.id desc limit $3`,
    [key, variantId, limit],
  );
  return rows;
}
