import type { StarEshop } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { findTrader } from '../shop-panel/shopDetails.ts';

const PAGE_SIZE = 20;
/** Source of reviews that a program wrote. */
const SAMPLE = 'generated';

type Summary = {
  id: number;
  name: string;
  slug: string;
  average: number | null;
  count: number;
  samples: number;
  distribution: number[];
};
type ReviewRow = {
  id: number;
  rating: number;
  source: string | null;
  text: string | null;
  created_at: Date;
  reply_text: string | null;
  replied_at: Date | null;
};

/** Rating and reviews of a shop, without those that wait or were refused; null for an unknown shop. */
export async function findStarEshop(pool: pg.Pool, slug: string, page: number): Promise<StarEshop | null> {
  const { rows } = await pool.query<Summary>(
    `select eshop.id, name, slug, avg(star.rating)::double precision as average, count(star.rating)::integer as count,
       (count(*) filter (where star.source = '${SAMPLE}'))::integer as samples,
       array(
         select count(other.order_id)::integer
         from generate_series(1, 5) as stars
         left join star_review as other
           on other.eshop_id = eshop.id and other.status = 'published' and other.rating = stars
         group by stars order by stars
       ) as distribution
     from eshop left join star_review as star on star.eshop_id = eshop.id and star.status = 'published'
     where slug = $1 group by eshop.id`,
    [slug],
  );
  const [summary] = rows;
  if (!summary) return null;
  const { id, name, average, count, samples, distribution } = summary;
  const found = await pool.query<ReviewRow>(
    `select order_id::integer as id, rating, source, text, created_at, replied_at,
       case when reply_status = 'published' then reply_text end as reply_text
     from star_review where eshop_id = $1 and status = 'published' order by created_at desc, order_id desc offset $2 limit $3`,
    [id, (page - 1) * PAGE_SIZE, PAGE_SIZE],
  );
  return {
    eshop: { name, slug: summary.slug },
    trader: await findTrader(pool, id),
    average,
    count,
    ...(samples > 0 && { hasSamples: true }),
    distribution,
    page,
    hasMore: page * PAGE_SIZE < count,
    reviews: found.rows.map((row) => ({
      id: row.id,
      rating: row.rating,
      ...(row.source === SAMPLE && { isSample: true }),
      text: row.text,
      dateTime: row.created_at.toISOString(),
      reply:
        row.reply_text === null || row.replied_at === null
          ? null
          : { text: row.reply_text, dateTime: row.replied_at.toISOString() },
    })),
  };
}
