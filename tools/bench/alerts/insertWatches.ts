import type pg from 'pg';

/** A confirmed watch of each offer by a visitor with an address of their own, who waits for a lower price. */
export async function insertWatches(pool: pg.Pool, offers: number[]) {
  await pool.query(
    `with made as (
       insert into liker (cookie_hash) select sha256(int4send(n)) from generate_series(1, $1) as n returning id
     ), numbered as (
       select id, row_number() over () as n from made
     )
     insert into watch (liker_id, variant_id, email, email_key, target_price, was_available, confirmed_at)
     select id, ($2::integer[])[n], 'alert' || n || '@example.com', 'alert' || n || '@example.com', 90, true, now() from numbered`,
    [offers.length, offers],
  );
}
