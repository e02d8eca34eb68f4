import { paths } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { one } from '../../database/one.ts';
import type { SitemapPage } from './formatSitemap.ts';

export const SHARD_KINDS = ['products', 'offers', 'inspirations'] as const;
type ShardKind = (typeof SHARD_KINDS)[number];

/** Ids per shard. The format allows 50,000 pages; smaller files are answered sooner. */
export const SHARD_SIZE = 10_000;

type Row = { id: number; slug: string; changed_on: string | null };

/** The pages whose ids are between two numbers. $1: the first id; $2: the first one of the next shard. */
const QUERIES: Record<ShardKind, string> = {
  // A product of one offer has the same content as the page of that offer.
  products: `
    select product.id, product.slug, max(checked_at)::date::text as changed_on
    from product join variant on product_id = product.id and active and not disabled
    where product.id >= $1 and product.id < $2 group by product.id having count(*) > 1 order by product.id`,
  offers: `
    select id, slug, checked_at::date::text as changed_on
    from variant where id >= $1 and id < $2 and active and not disabled order by id`,
  inspirations: `
    select id, '' as slug, null as changed_on
    from inspiration where id >= $1 and id < $2 and is_stl order by id`,
};

const getPath: Record<ShardKind, (row: Row) => string> = {
  products: ({ id, slug }) => paths.product(id, slug),
  offers: ({ id, slug }) => paths.variant(id, slug),
  inspirations: ({ id }) => paths.inspiration(id),
};

/** The pages of a shard, numbered from 0; none if there are no such ids. */
export async function findShard(pool: pg.Pool, kind: ShardKind, shard: number): Promise<SitemapPage[]> {
  const first = shard * SHARD_SIZE;
  if (first > 2 ** 31 - 1 - SHARD_SIZE) return [];
  const { rows } = await pool.query<Row>(QUERIES[kind], [first, first + SHARD_SIZE]);
  return rows.map((row) => ({
    path: getPath[kind](row),
    ...(row.changed_on !== null && { changedOn: row.changed_on }),
  }));
}

/** The number of shards of each kind. */
export async function countShards(pool: pg.Pool): Promise<Record<ShardKind, number>> {
  const { products, offers, inspirations } = await one<Record<ShardKind, number | null>>(
    pool,
    `select (select max(product_id) from variant where active and not disabled) as products,
       (select max(id) from variant where active and not disabled) as offers,
       (select max(id) from inspiration where is_stl) as inspirations`,
  );
  const count = (highest: number | null) => (highest === null ? 0 : Math.floor(highest / SHARD_SIZE) + 1);
  return { products: count(products), offers: count(offers), inspirations: count(inspirations) };
}
