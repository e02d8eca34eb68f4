import { hash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** A confirmed watch of each offer by a visitor with an address of their own, who waits for a lower price. */
export async function insertWatches(pool: pg.Pool, offers: number[]) {
  for (const [number, offer] of offers.entries()) {
    await pool.query(
      `with made as (insert into liker (cookie_hash) values ($1) returning id)
       insert into watch (liker_id, variant_id, email, email_key, target_price, was_available, confirmed_at)
       select id, $2, $3, $3, 90, true, now() from made`,
      [hash('sha256', randomBytes(32), 'buffer'), offer, `alert${number}@example.com`],
    );
  }
}
