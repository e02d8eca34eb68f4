import type pg from 'pg';
import { SHARED_COLUMNS } from './staging.ts';
import { assignProducts, refreshProducts } from './assignProducts.ts';
import { refreshLowestPrices } from './refreshLowestPrices.ts';

export type MergeOptions = {
  eshopId: number;
  importId: number;
  /** Day of the price history, in Warsaw. */
  today: string;
};

export type MergeCounts = { new: number; changed: number; unchanged: number; deactivated: number };

/** From so many new rows on, the planner needs new figures within the transaction. */
const MANY = 1_000;

const COLUMNS = Object.keys(SHARED_COLUMNS);

/**
 * Brings a shop's offers in line with staging. Runs inside the caller's transaction; the cost follows what changed,
 * and offers that are the same as before are not written at all.
 */
export async function mergeOffers(
  client: pg.PoolClient,
  { eshopId, importId, today }: MergeOptions,
): Promise<MergeCounts> {
  // Two imports at once would make the same product twice.
  await client.query('select pg_advisory_xact_lock(7206003)');
  await client.query('analyze staging (seq, external_id)');
  await compareWithKnown(client, eshopId);
  // Planned with the figures of before, every later statement would expect no row at all.
  await client.query('analyze staging (seq, is_new, is_changed, variant_id, product_id, old_price)');
  await assignManufacturers(client);
  await assignProducts(client, eshopId);
  await insertNew(client, eshopId, importId);
  await updateChanged(client, importId);
  await replaceImages(client);
  await appendPrices(client, today);
  const deactivated = await deactivateVanished(client, eshopId);
  await refreshLowestPrices(client, 'select variant_id from staging where is_changed');
  await refreshProducts(client);
  await client.query('update eshop set checked_at = now() where id = $1', [eshopId]);
  const { rows } = await client.query<{ new: number; changed: number; unchanged: number }>(`
    select count(*) filter (where is_new)::int as new,
      count(*) filter (where is_changed and not is_new)::int as changed,
      count(*) filter (where not is_changed)::int as unchanged
    from staging`);
  return { ...rows[0]!, deactivated };
}

async function compareWithKnown(client: pg.PoolClient, eshopId: number) {
  await client.query(
    `update staging as s
     set variant_id = v.id, product_id = v.product_id, manufacturer_id = v.manufacturer_id, old_price = v.price,
       is_new = v.id is null,
       is_changed = v.id is null or not v.active or v.content_hash <> s.content_hash
     from staging as self
     left join variant as v on v.eshop_id = $1 and v.external_id = self.external_id
     where self.seq = s.seq`,
    [eshopId],
  );
}

async function assignManufacturers(client: pg.PoolClient) {
  await client.query(`
    insert into manufacturer (slug, name)
    select brand_slug, min(brand)
    from staging
    where is_changed and brand_slug is not null
    group by brand_slug
    order by brand_slug
    on conflict (slug) do nothing`);
  await client.query(`
    update staging as s set manufacturer_id = m.id
    from manufacturer as m
    where s.is_changed and m.slug = s.brand_slug`);
  await client.query('update staging set manufacturer_id = null where is_changed and brand_slug is null');
}

async function insertNew(client: pg.PoolClient, eshopId: number, importId: number) {
  const { rowCount } = await client.query(
    `update staging set variant_id = nextval(pg_get_serial_sequence('variant', 'id')) where is_new`,
  );
  await client.query(
    `insert into variant (id, product_id, manufacturer_id, eshop_id, last_seen_import, ${COLUMNS.join(', ')})
     select variant_id, product_id, manufacturer_id, $1, $2, ${COLUMNS.join(', ')}
     from staging where is_new order by seq`,
    [eshopId, importId],
  );
  if ((rowCount ?? 0) >= MANY) await client.query('analyze variant (id, product_id, eshop_id, external_id, active)');
}

async function updateChanged(client: pg.PoolClient, importId: number) {
  const assignments = COLUMNS.map((column) => `${column} = s.${column}`).join(', ');
  await client.query(
    `update variant as v
     set ${assignments}, manufacturer_id = s.manufacturer_id, active = true, last_seen_import = $1,
       checked_at = now(), updated_at = now()
     from staging as s
     where v.id = s.variant_id and s.is_changed and not s.is_new`,
    [importId],
  );
}

/** A picture that changed gets a new id, since pictures are kept for ever under theirs. */
async function replaceImages(client: pg.PoolClient) {
  await client.query(`
    create temporary table wanted_image on commit drop as
    select s.variant_id, (entry.position - 1)::integer as position, entry.image->>'source_url' as source_url,
      entry.image->'drawing' as drawing
    from staging as s
    cross join lateral jsonb_array_elements(s.images) with ordinality as entry(image, position)
    where s.is_changed`);
  await client.query(`
    delete from image
    using staging as s
    where image.variant_id = s.variant_id and s.is_changed and not s.is_new
      and not exists (
        select from wanted_image as w
        where w.variant_id = image.variant_id and w.position = image.position
          and w.source_url is not distinct from image.source_url and w.drawing = image.drawing)`);
  await client.query(`
    insert into image (variant_id, position, source_url, drawing)
    select variant_id, position, source_url, drawing from wanted_image order by variant_id, position
    on conflict (variant_id, position) do nothing`);
}

async function appendPrices(client: pg.PoolClient, today: string) {
  await client.query(
    `insert into price_history as h (variant_id, "on", price, lowest)
     select variant_id, $1, price, price from staging where is_new or price <> old_price
     on conflict (variant_id, "on") do update
     set price = excluded.price, lowest = least(h.lowest, excluded.price)`,
    [today],
  );
}

async function deactivateVanished(client: pg.PoolClient, eshopId: number) {
  const { rowCount } = await client.query(
    `update variant as v set active = false, checked_at = now(), updated_at = now()
     where v.eshop_id = $1 and v.active
       and not exists (select from staging as s where s.variant_id = v.id)
       and not exists (select from refused_offer as r where r.external_id = v.external_id)`,
    [eshopId],
  );
  return rowCount ?? 0;
}
