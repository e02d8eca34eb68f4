import type pg from 'pg';
import { type Database, one, oneValue } from '../../database/one.ts';
import { copyLines, SHARED_COLUMNS } from './staging.ts';
import { correctImport } from '../corrections/correctImport.ts';
import { findPlacements, getMergedOffers, withdrawPlacements } from '../corrections/placeOffers.ts';
import type { FeedState } from '../unchanged/feedState.ts';
import { countChanges } from '../guard/heldImports.ts';
import { holdPrices } from './holdPrices.ts';
import { matchStaging } from './matchStaging.ts';
import { createImplausible, listUnjoined, type Unjoined } from './findImplausible.ts';
import { moveReviews } from './releaseCorrected.ts';
import { assignProducts, refreshProducts } from './assignProducts.ts';
import { refreshLowestPrices } from './refreshLowestPrices.ts';
import { LOCKS } from '../../database/locks.ts';

export type MergeOptions = {
  eshopId: number;
  importId: number;
  /** Day of the price history, in Poland. */
  today: string;
  /** With the offers that were skipped; null if none could be. */
  state: FeedState | null;
};

export type MergeResult = {
  new: number;
  changed: number;
  unchanged: number;
  /** Missing in the feed now, or sold out there. */
  deactivated: number;
  unjoined: Unjoined[];
  /** Offers that are not shown because of their price. */
  heldPrices: { line: number; id: string }[];
};

/** Number of new rows from which the planner needs new statistics within the transaction. */
const MANY = 1_000;

const COLUMNS = Object.keys(SHARED_COLUMNS);

/**
 * Creates the tables `matched` and `vanished` (offers of the shop that are not in the feed any more), inside the transaction of
 * the caller, which has the lock of products, and resolves to what a merge would change.
 */
export async function prepareMerge(client: pg.PoolClient, eshopId: number, state: FeedState | null) {
  await matchStaging(client, eshopId);
  await findVanished(client, eshopId, state);
  await createImplausible(client);
  return countChanges(client, eshopId);
}

/** Until the end of the transaction. */
export async function lockProducts(client: Database) {
  await client.query('select pg_advisory_xact_lock($1)', [LOCKS.products]);
}

/**
 * Updates the offers of a shop to match staging, in the transaction of prepareMerge. The cost depends on the number of changes:
 * unchanged offers are not written.
 */
export async function mergeOffers(
  client: pg.PoolClient,
  { eshopId, importId, today, state }: MergeOptions,
): Promise<MergeResult> {
  const { deactivated, heldPrices } = (await hasChanges(client))
    ? await writeChanges(client, { eshopId, importId, today })
    : { deactivated: 0, heldPrices: [] };
  await recordHeldOffers(client, eshopId);
  await client.query('update eshop set checked_at = now() where id = $1', [eshopId]);
  const counts = await one<{ new: number; changed: number; unchanged: number; soldOut: number }>(
    client,
    `select count(*) filter (where is_new)::int as new,
      count(*) filter (where is_changed and not is_new and not (was_active and sold_out))::int as changed,
      count(*) filter (where was_active and sold_out)::int as "soldOut",
      count(*) filter (where not is_changed)::int as unchanged
    from matched`,
  );
  const unjoined = await listUnjoined(client);
  return {
    new: counts.new,
    changed: counts.changed,
    unchanged: counts.unchanged + (state?.known.skipped ?? 0),
    deactivated: deactivated + counts.soldOut,
    unjoined,
    heldPrices,
  };
}

async function writeChanges(client: pg.PoolClient, { eshopId, importId, today }: Omit<MergeOptions, 'state'>) {
  await assignManufacturers(client);
  const withdrawn = await withdrawPlacements(client);
  await assignProducts(client, eshopId);
  const placements = await findPlacements(client, getMergedOffers(eshopId));
  const heldPrices = await holdPrices(client, placements);
  await insertNew(client, eshopId, importId);
  await updateChanged(client, importId);
  await insertImages(client);
  await replaceImages(client);
  await appendPrices(client, today);
  const deactivated = await deactivateVanished(client);
  await refreshLowestPrices(client, 'select variant_id from matched where is_changed');
  await moveReviews(client);
  await refreshProducts(client);
  await correctImport(client, { eshopId, withdrawn, placements });
  return { deactivated, heldPrices };
}

/** Without changes, offers stay in the products that corrections have put them into, and nothing is written. */
async function hasChanges(client: pg.PoolClient) {
  return oneValue<boolean>(
    client,
    'select exists (select from matched where is_changed) or exists (select from vanished)',
  );
}

async function assignManufacturers(client: pg.PoolClient) {
  await client.query(`
    insert into manufacturer (slug, name)
    select s.brand_slug, min(s.brand)
    from matched as m join staging as s using (seq)
    where m.is_changed and s.brand_slug is not null
    group by 1
    order by 1
    on conflict (slug) do nothing`);
  await client.query(`
    update matched as m
    set manufacturer_id = (select id from manufacturer where slug = m.brand_slug)
    where is_changed`);
}

async function insertNew(client: pg.PoolClient, eshopId: number, importId: number) {
  const { rowCount } = await client.query(
    `insert into variant (id, product_id, manufacturer_id, active, eshop_id, last_seen_import, ${COLUMNS.join(', ')})
     select variant_id, product_id, manufacturer_id, not is_held and not m.sold_out, $1, $2, ${COLUMNS.map((column) => `s.${column}`).join(', ')}
     from matched as m join staging as s using (seq) where m.is_new order by seq`,
    [eshopId, importId],
  );
  if ((rowCount ?? 0) < MANY) return;
  // A small sample is enough to tell a shop with many variants from one with none.
  await client.query('set local default_statistics_target = 10');
  await client.query('analyze variant (id, product_id, eshop_id, external_id, active)');
  await client.query('set local default_statistics_target to default');
}

async function updateChanged(client: pg.PoolClient, importId: number) {
  const assignments = COLUMNS.map((column) => `${column} = s.${column}`).join(', ');
  await client.query(
    `update variant as v
     set ${assignments}, rule_category_id = null, product_id = m.product_id, manufacturer_id = m.manufacturer_id, active = not m.sold_out, last_seen_import = $1,
       checked_at = now(), updated_at = now()
     from matched as m join staging as s using (seq)
     where v.id = m.variant_id and m.is_changed and not m.is_new and not m.is_held`,
    [importId],
  );
  await client.query(`
    update variant as v set product_id = m.product_id, active = false, checked_at = now(), updated_at = now()
    from matched as m where v.id = m.variant_id and m.is_held and m.was_active`);
}

/** Offers with a held price are read again by each import, so all of them are in `matched`. */
async function recordHeldOffers(client: pg.PoolClient, eshopId: number) {
  await client.query(
    `delete from held_offer using variant
     where variant.id = held_offer.variant_id and eshop_id = $1
       and not exists (select from matched where matched.variant_id = held_offer.variant_id and is_held)`,
    [eshopId],
  );
  await client.query('insert into held_offer select variant_id from matched where is_held on conflict do nothing');
}

/** Without a check for conflicts, which new variants cannot have. */
async function insertImages(client: pg.PoolClient) {
  await client.query(`
    insert into image (variant_id, position, source_url)
    select m.variant_id, entry.position - 1, entry.source_url
    from matched as m
    join staging as s using (seq)
    cross join lateral unnest(s.images) with ordinality as entry(source_url, position)
    where m.is_new
    order by m.variant_id, entry.position`);
}

/** A changed picture gets a new id, because pictures are cached forever by id. */
async function replaceImages(client: pg.PoolClient) {
  await client.query(`
    create temporary table wanted_image on commit drop as
    select m.variant_id, (entry.position - 1)::integer as position, entry.source_url
    from matched as m
    join staging as s using (seq)
    cross join lateral unnest(s.images) with ordinality as entry(source_url, position)
    where m.is_changed and not m.is_new and not m.is_held`);
  await client.query(`
    delete from image
    using matched as m
    where image.variant_id = m.variant_id and m.is_changed and not m.is_new and not m.is_held
      and not exists (
        select from wanted_image as w
        where w.variant_id = image.variant_id and w.position = image.position
          and w.source_url = image.source_url)`);
  await client.query(`
    insert into image (variant_id, position, source_url)
    select variant_id, position, source_url from wanted_image order by variant_id, position
    on conflict (variant_id, position) do nothing`);
}

async function appendPrices(client: pg.PoolClient, today: string) {
  await client.query(
    `insert into price_history (variant_id, "on", price, lowest)
     select variant_id, $1, price, price from matched where is_new and not is_held order by variant_id`,
    [today],
  );
  await client.query(
    `insert into price_history as h (variant_id, "on", price, lowest)
     select variant_id, $1, price, price from matched
     where not is_held and (price <> old_price
       -- Its only price was held until now.
       or not is_new and not was_active
         and not exists (select from price_history as known where known.variant_id = matched.variant_id))
     on conflict (variant_id, "on") do update
     set price = excluded.price, lowest = least(h.lowest, excluded.price)`,
    [today],
  );
}

async function findVanished(client: pg.PoolClient, eshopId: number, state: FeedState | null) {
  await client.query(`
    create temporary table skipped (variant_id integer primary key) on commit drop;
    create temporary table vanished (variant_id integer primary key) on commit drop`);
  if (state && state.known.skipped > 0) {
    const found = await oneValue<number>(client, 'select count(*)::integer from matched where was_active');
    if (found + state.known.skipped === state.activeCount) return;
    await copyLines(client, 'copy skipped from stdin', formatIds(state.known.variantIds()));
    await client.query('analyze skipped');
  }
  await client.query(
    `insert into vanished
     select id from variant as v
     where v.eshop_id = $1 and v.active
       and not exists (select from matched as m where m.variant_id = v.id)
       and not exists (select from skipped where skipped.variant_id = v.id)
       and not exists (select from refused_offer as r where r.external_id = v.external_id)`,
    [eshopId],
  );
}

async function deactivateVanished(client: pg.PoolClient) {
  const { rowCount } = await client.query(`
    update variant as v set active = false, checked_at = now(), updated_at = now()
    from vanished where vanished.variant_id = v.id`);
  return rowCount ?? 0;
}

function* formatIds(ids: Iterable<number>) {
  for (const id of ids) yield `${id}\n`;
}
