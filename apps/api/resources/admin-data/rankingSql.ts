/** Clicks and impressions of so many days count, with the day itself. */
const WINDOW_DAYS = 30;
/** How many clicks a like is worth. */
const CLICKS_PER_LIKE = 2;

/**
 * How variants were ranked today and yesterday (docs/decisions/0077-popularity.md). $1: category; $2: ids of the asked
 * variants; $3: today in Poland; $4: time zone. Every number of yesterday is of what was recorded until its end. Shares and
 * scores are null if nothing was recorded. Variants are ranked in their own categories.
 */
export const RANKING_SQL = `
  with days as (
    select day, day - ${WINDOW_DAYS - 1} as first_day,
      (day - ${WINDOW_DAYS - 1})::timestamp at time zone $4 as since, (day + 1)::timestamp at time zone $4 as until
    from unnest(array[$3::date, $3::date - 1]) as day
  ),
  member as materialized (
    select id, category_id from variant
    where id = any ($2) or active and not disabled
      and category_id in (select $1::integer union select category_id from variant where id = any ($2))
  ),
  clicked as (
    select days.day, click.variant_id as id, count(*)::int as clicks
    from days join click on click.at >= days.since and click.at < days.until
    where click.variant_id in (select id from member) group by 1, 2
  ),
  seen as (
    select days.day, impression.variant_id as id, sum(impression.count)::int as impressions
    from days join impression on impression.day between days.first_day and days.day
    where impression.variant_id in (select id from member) group by 1, 2
  ),
  liked as (
    select days.day, item_id as id, count(*)::int as likes
    from days join liked_item on item_type = 'variant' and liked_at < days.until
    where item_id in (select id from member) group by 1, 2
  ),
  priced as (
    select days.day, member.id, (array_agg(log.price order by log."on" desc))[1] as price,
      min(case when log."on" < days.first_day then log.price else log.lowest end) as lowest
    from days cross join member
      join price_history log on log.variant_id = member.id and log."on" <= days.day
        and log."on" >= coalesce((select max(earlier."on") from price_history earlier
          where earlier.variant_id = member.id and earlier."on" <= days.first_day), '-infinity')
    group by 1, 2
  ),
  fact as (
    select day, id, category_id, price, lowest, impressions, coalesce(clicks, 0) as clicks, coalesce(likes, 0) as likes,
      coalesce(clicks, 0) / nullif(impressions, 0)::float as click_rate,
      sum(clicks) over category / nullif(sum(impressions) over category, 0)::float as category_rate
    from days cross join member
      left join clicked using (day, id) left join seen using (day, id) left join liked using (day, id)
      left join priced using (day, id)
    window category as (partition by day, category_id)
  ),
  scored as (
    select *, case when coalesce(impressions, 0) + clicks + likes > 0 and price is not null
      then ln(1 + clicks + ${CLICKS_PER_LIKE} * likes)::float * lowest / price end as score
    from fact
  ),
  ranked as (
    select *, case when score is not null
      then (rank() over (partition by day, category_id order by score desc nulls last))::int end as rank
    from scored
  )
  select ranked.id, day = $3::date as is_today, day::text as date, score, rank, click_rate,
    click_rate / nullif(category_rate, 0) as click_rate_coef,
    case when score is not null then format('ln(1 + %s + ${CLICKS_PER_LIKE} × %s) × %s / %s', clicks, likes,
      round(lowest / 100.0, 2), round(ranked.price / 100.0, 2)) end as formula,
    coalesce(variant.tier = 'Bestseller', false) or 'bestseller' = any (variant.promo_tags) as bestseller,
    eshop.paid as seller,
    find_click_price(eshop_id, external_id, variant.category_id, variant.price, now())::float / 100 as cpc,
    case when eshop.rating is not null
      then 1 + (select count(*)::int from eshop other where other.rating > eshop.rating) end as eshop_rank
  from ranked join variant using (id) join eshop on eshop.id = variant.eshop_id
  where ranked.id = any ($2)`;
