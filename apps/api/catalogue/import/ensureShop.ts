import type pg from 'pg';
import { slugify } from '../normalise/slugify.ts';

/** Returns the shop with this name. Creates an unknown shop, with the origin of its offers' links as its website. */
export async function ensureShop(client: pg.PoolClient, name: string) {
  const slug = slugify(name);
  const { rows: known } = await client.query<ShopRow>('select id, name, slug from eshop where name = $1 or slug = $2', [
    name,
    slug,
  ]);
  if (known[0]) return { ...known[0], isNew: false };
  const { rows } = await client.query<ShopRow>(
    `insert into eshop (slug, name, website)
     values ($1, $2, (select substring(url from '^https?://[^/]+') from staging limit 1))
     on conflict (slug) do update set slug = excluded.slug
     returning id, name, slug`,
    [slug, name],
  );
  return { ...rows[0]!, isNew: true };
}

type ShopRow = { id: number; name: string; slug: string };
