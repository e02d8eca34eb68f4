import type pg from 'pg';
import { hashSecret } from '../../accounts/secrets.ts';
import { withTransaction } from '../../database/withTransaction.ts';

type Row = { id: string };

/**
 * Moves the likes and watches of an anonymous browser to an account, without duplicates, and removes the anonymous liker. Resolves to
 * false if the browser has none.
 *
 * Concurrent likes and pairings cannot lose a like: both likers are locked first, always the anonymous one before the
 * account's, then the counters in their order.
 */
export async function pairLikes(pool: pg.Pool, { token, accountId }: { token: string; accountId: string }) {
  return withTransaction(pool, async (client) => {
    const { rows: anonymous } = await client.query<Row>('select id from liker where cookie_hash = $1 for update', [
      hashSecret(token),
    ]);
    const from = anonymous[0]?.id;
    if (from === undefined) return false;
    await client.query('insert into liker (account_id) values ($1) on conflict do nothing', [accountId]);
    const { rows: own } = await client.query<Row>('select id from liker where account_id = $1 for update', [accountId]);
    await client.query(
      `select from like_count join liked_item using (item_type, item_id) where liker_id = $1
       order by item_type, item_id for update of like_count`,
      [from],
    );
    await client.query(
      `insert into liked_item (liker_id, item_type, item_id, has_consent, liked_at, liked_price)
       select $2, item_type, item_id, has_consent, liked_at, liked_price from liked_item where liker_id = $1 on conflict do nothing`,
      [from, own[0]!.id],
    );
    await client.query(
      `update watch set liker_id = $2
       where liker_id = $1
         and not exists (select from watch as own where own.liker_id = $2 and own.variant_id = watch.variant_id)`,
      [from, own[0]!.id],
    );
    await client.query('delete from liker where id = $1', [from]);
    return true;
  });
}
