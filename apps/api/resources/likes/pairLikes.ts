import type pg from 'pg';
import { hashSecret } from '../../accounts/secrets.ts';
import { maybeOne, oneValue } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';

/**
 * Moves the likes and watches of an anonymous browser to an account, without duplicates, and removes the anonymous liker. Resolves to
 * false if the browser has none.
 *
 * Concurrent likes and pairings cannot lose a like: both likers are locked first, always the anonymous one before the
 * account's, then the counters in their order.
 */
export async function pairLikes(pool: pg.Pool, { token, accountId }: { token: string; accountId: string }) {
  return withTransaction(pool, async (client) => {
    const anonymous = await maybeOne<{ id: string }>(client, 'select id from liker where cookie_hash = $1 for update', [
      hashSecret(token),
    ]);
    if (!anonymous) return false;
    await client.query('insert into liker (account_id) values ($1) on conflict do nothing', [accountId]);
    const own = await oneValue<string>(client, 'select id from liker where account_id = $1 for update', [accountId]);
    await client.query(
      `select from like_count join liked_item using (item_type, item_id) where liker_id = $1
       order by item_type, item_id for update of like_count`,
      [anonymous.id],
    );
    await client.query(
      `insert into liked_item (liker_id, item_type, item_id, has_consent, liked_at, liked_price)
       select $2, item_type, item_id, has_consent, liked_at, liked_price from liked_item where liker_id = $1 on conflict do nothing`,
      [anonymous.id, own],
    );
    await client.query(
      `update watch set liker_id = $2
       where liker_id = $1
         and not exists (
           select from watch as own where own.liker_id = $2 and (own.variant_id = watch.variant_id
             or own.of_all_shops and watch.of_all_shops and own.alerted_at is null
               and (select product_id from variant where id = own.variant_id)
                 = (select product_id from variant where id = watch.variant_id)))`,
      [anonymous.id, own],
    );
    await client.query('delete from liker where id = $1', [anonymous.id]);
    return true;
  });
}
