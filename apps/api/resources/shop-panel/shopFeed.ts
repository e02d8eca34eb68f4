import type { ShopFeed } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { type Database, maybeOne } from '../../database/one.ts';
import { recordChange } from '../../database/recordChange.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import type { ShopMember } from './createShopAccess.ts';
import { lockShop } from './shopMembers.ts';

/** Stores the feed of a shop, which is then due. What is known of the last file belongs to its old address. */
export function saveShopFeed(pool: pg.Pool, { eshopId, email }: ShopMember, { url, everyHours }: ShopFeed) {
  return withTransaction(pool, async (client) => {
    await lockShop(client, eshopId);
    const before = await maybeOne<ShopFeed>(
      client,
      'select url, every_hours as "everyHours" from eshop_feed where eshop_id = $1',
      [eshopId],
    );
    await client.query(
      `insert into eshop_feed (eshop_id, url, every_hours) values ($1, $2, $3)
       on conflict (eshop_id) do update set url = excluded.url, every_hours = excluded.every_hours, next_at = now(),
         etag = case when eshop_feed.url = excluded.url then eshop_feed.etag end,
         last_modified = case when eshop_feed.url = excluded.url then eshop_feed.last_modified end`,
      [eshopId, url, everyHours],
    );
    await recordChange(client, {
      by: { kind: 'shop', name: email },
      eshopId,
      action: 'feed.set',
      before,
      after: { url, everyHours },
    });
  });
}

/** Makes the feed of a shop due. False if it has none. */
export async function requestShopFeed(pool: Database, eshopId: number) {
  const { rowCount } = await pool.query('update eshop_feed set next_at = now() where eshop_id = $1', [eshopId]);
  return rowCount === 1;
}
