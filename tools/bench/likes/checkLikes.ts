import type pg from 'pg';

/** Compares the likes of accounts with the expected ones, and all counters with the likes. */
export async function checkLikes(pool: pg.Pool, expected: ReadonlyMap<string, ReadonlySet<number>>) {
  const { rows } = await pool.query<{ account_id: string; items: number[] }>(
    `select account_id, array_agg(item_id) as items from liked_item join liker on liker.id = liker_id
     where account_id = any ($1) and item_type = 'variant' group by account_id`,
    [[...expected.keys()]],
  );
  const found = new Map(rows.map(({ account_id, items }) => [account_id, items]));
  let [lost, surplus] = [0, 0];
  for (const [account, items] of expected) {
    const actual = found.get(account) ?? [];
    lost += [...items].filter((item) => !actual.includes(item)).length;
    surplus += actual.length - [...items].filter((item) => actual.includes(item)).length;
  }
  const { rows: counters } = await pool.query<{ wrong: number }>(
    `select count(*)::integer as wrong
     from (select item_type, item_id, count(*) as likes from liked_item group by 1, 2) as actual
       full join like_count using (item_type, item_id)
     where coalesce(actual.likes, 0) <> coalesce(like_count.likes, 0)`,
  );
  return { lost, surplus, wrongCounters: counters[0]!.wrong };
}
