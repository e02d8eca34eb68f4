import type pg from 'pg';
import { slugify } from '../text/fold.ts';

export type Shop = {
  id: number;
  name: string;
  slug: string;
  /** Hosts to which its offers may lead, with their subdomains. */
  hosts: string[];
};

/** The shop with this name; undefined if it is unknown. */
export async function findShop(client: pg.PoolClient, name: string): Promise<Shop | undefined> {
  const { rows } = await client.query<Shop>('select id, name, slug, hosts from eshop where name = $1 or slug = $2', [
    name,
    slugify(name),
  ]);
  return rows[0];
}

/**
 * Returns the shop with this name and registers its hosts. Creates an unknown shop, with the origin of its offers' links
 * as its website.
 */
export async function ensureShop(
  client: pg.PoolClient,
  name: string,
  hosts: readonly string[],
): Promise<Shop & { isNew: boolean }> {
  const known = await findShop(client, name);
  if (known) {
    await client.query('update eshop set hosts = $2 where id = $1 and hosts <> $2', [known.id, hosts]);
    return { ...known, hosts: [...hosts], isNew: false };
  }
  const { rows } = await client.query<Shop>(
    `insert into eshop (slug, name, hosts, website)
     values ($1, $2, $3, (select substring(url from '^https?://[^/]+') from staging limit 1))
     on conflict do nothing
     returning id, name, slug, hosts`,
    [slugify(name), name, hosts],
  );
  const [created] = rows;
  // Without a row, another import has just created the shop.
  return created ? { ...created, isNew: true } : ensureShop(client, name, hosts);
}
