import type pg from 'pg';

/**
 * Omnibus: the lowest price of the 30 days before the present reduction began, for the variants that `idQuery`
 * (our own SQL) selects. A reduction began on the first day after the last one with the full price; where the history
 * knows no such day, on the day of the last fall. Without any earlier price it stays unknown. A price holds from its
 * day until the next row.
 */
export async function refreshLowestPrices(client: pg.PoolClient, idQuery: string) {
  await client.query(`
    with reduced as (
      select id, price, price_before from variant where id in (${idQuery}) and price_before > price
    ),
    began as (
      select reduced.id,
        (select min(h."on") from price_history as h
         where h.variant_id = reduced.id and h."on" > coalesce(
           (select max(full_price."on") from price_history as full_price
            where full_price.variant_id = reduced.id and full_price.price >= reduced.price_before),
           (select max(higher."on") from price_history as higher
            where higher.variant_id = reduced.id and higher.price > reduced.price))) as day
      from reduced
    ),
    lowest as (
      select began.id, min(case when h."on" < window_start.day then h.price else h.lowest end) as price
      from began
      cross join lateral (
        select coalesce(max("on"), '-infinity') as first, began.day - 30 as day
        from price_history
        where variant_id = began.id and "on" <= began.day - 30
      ) as window_start
      join price_history as h
        on h.variant_id = began.id and h."on" >= window_start.first and h."on" < began.day
      group by began.id
    )
    update variant as v
    set lowest_30 = lowest.price
    from (select id from variant where id in (${idQuery})) as chosen
    left join lowest using (id)
    where v.id = chosen.id and v.lowest_30 is distinct from lowest.price`);
}
