import type { ReviewsModal } from '@gniazdo/contracts/offers';
import type pg from 'pg';

const MAX_ARGUMENTS = 5;
/** A share of fewer reviews says nothing about the variant. */
const MIN_REVIEWS = 3;

type Argument = { kind: 'pros' | 'cons'; text: string; variants: Record<string, number> };

/**
 * The most frequent pros and cons in the reviews of products, by number of reviews. `percentage`: the share of the reviews of
 * each of `variantIds` that name it, if there are any and the variant has enough reviews. Null without pros and cons.
 */
export async function findReviewSummary(
  pool: pg.Pool,
  productIds: readonly number[],
  variantIds: readonly number[],
): Promise<ReviewsModal['summary']> {
  const { rows } = await pool.query<Argument>(
    `with argument as (
       select 'pros' as kind, p.text, r.id, r.variant_id from review r, unnest(r.pluses) as p(text)
         where r.product_id = any($1) and r.status = 'published'
       union all
       select 'cons', m.text, r.id, r.variant_id from review r, unnest(r.minuses) as m(text)
         where r.product_id = any($1) and r.status = 'published'
     ),
     ranked as (
       select kind, lower(text) as key, min(text) as text, count(distinct id) as count,
         row_number() over (partition by kind order by count(distinct id) desc, lower(text)) as rank
       from argument group by kind, lower(text)
     ),
     own as (
       select variant_id, count(*) as total from review
       where product_id = any($1) and variant_id = any($2) and status = 'published' group by variant_id having count(*) >= $4
     )
     select kind, text, coalesce(
       (select json_object_agg(own.variant_id, round(100.0 * named.count / own.total)) from own join (
          select variant_id, count(distinct id) as count from argument
          where argument.kind = ranked.kind and lower(argument.text) = ranked.key group by variant_id
        ) as named using (variant_id)), '{}') as variants
     from ranked where rank <= $3 order by kind, rank`,
    [productIds, variantIds, MAX_ARGUMENTS, MIN_REVIEWS],
  );
  if (rows.length === 0) return null;
  return { pros: select(rows, 'pros'), cons: select(rows, 'cons') };
}

function select(rows: readonly Argument[], kind: Argument['kind']) {
  return rows
    .filter((row) => row.kind === kind)
    .map(({ text, variants }) => ({ text, ...(Object.keys(variants).length > 0 && { percentage: variants }) }));
}
