import type { ShopFeed } from '@gniazdo/contracts/account';
import type { Database } from '../../database/one.ts';

/** Stores the feed of a shop, which is then due. What is known of the last file belongs to its old address. */
export async function saveShopFeed(pool: Database, eshopId: number, { url, everyHours }: ShopFeed) {
  await pool.query(
    `insert into eshop_feed (eshop_id, url, every_hours) values ($1, $2, $3)
     on conflict (eshop_id) do update set url = excluded.url, every_hours = excluded.every_hours, next_at = now(),
       etag = case when eshop_feed.url = excluded.url then eshop_feed.etag end,
       last_modified = case when eshop_feed.url = excluded.url then eshop_feed.last_modified end`,
    [eshopId, url, everyHours],
  );
}

/** Makes the feed of a shop due. False if it has none. */
export async function requestShopFeed(pool: Database, eshopId: number) {
  const { rowCount } = await pool.query('update eshop_feed set next_at = now() where eshop_id = $1', [eshopId]);
  return rowCount === 1;
}
