import type pg from 'pg';

/**
 * Computes the Omnibus price: the lowest price of the 30 days before the current reduction started, for the variants
 * that `idQuery` (trusted SQL) selects. A reduction starts on the first day after the last full price, or, if the
 * history has no such day, on the day of the last price drop. Without an earlier price, the result is null. A price is
 * valid from its day until the next row.
 */
export async function refreshLowestPrices(client: pg.PoolClient, idQuery: string) {
  await client.query(`
    create temporary table candidates on commit drop as
    select id, price, price_before, price_before is not null as is_reduced
    from variant
    where id in (${idQuery}) and (price_before is not null or lowest_30 is not null)`);
  await client.query('analyze candidates');
  // Lateral joins, so that each lookup uses the index of the history, however large the tables are.
  await client.query(`
    update variant as v
    set lowest_30 = found.lowest
    from (
      select candidates.id, lowest.price as lowest
      from candidates
      left join lateral (
        select coalesce(
          (select max(h."on") from price_history as h where h.variant_id = candidates.id and h.price >= candidates.price_before),
          (select max(h."on") from price_history as h where h.variant_id = candidates.id and h.price > candidates.price)
        ) as day
        where candidates.is_reduced
      ) as last_full on true
      left join lateral (
        select min(h."on") as day from price_history as h
        where h.variant_id = candidates.id and h."on" > last_full.day
      ) as began on true
      left join lateral (
        select coalesce(max(h."on"), '-infinity') as day from price_history as h
        where h.variant_id = candidates.id and h."on" <= began.day - 30
      ) as first_row on true
      left join lateral (
        select min(case when h."on" <= began.day - 30 then h.price else h.lowest end) as price
        from price_history as h
        where h.variant_id = candidates.id and h."on" >= first_row.day and h."on" < began.day
      ) as lowest on true
    ) as found
    where v.id = found.id and v.lowest_30 is distinct from found.lowest`);
}
