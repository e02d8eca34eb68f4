import { type Database, maybeOne } from '../../database/one.ts';
import { refreshShown } from '../corrections/placeOffers.ts';

export type ShopState = 'setup' | 'live' | 'paused' | 'ended';

/** Locks the state of a shop until the end of the transaction; null for an unknown shop. Take this lock before that of products. */
export async function lockShopState(db: Database, eshopId: number): Promise<ShopState | null> {
  // Offers refer to the row: a stronger lock would wait for everything that adds one.
  const found = await maybeOne<{ shop_state: ShopState }>(
    db,
    'select shop_state from eshop where id = $1 for no key update',
    [eshopId],
  );
  return found?.shop_state ?? null;
}

/** Offers that one transaction hides or shows. Visitors, imports and forms wait at most for these. */
const STEP = 4_000;

const HIDE = `
  with next as (select id from variant where eshop_id = $1 and active limit $2),
    hidden as (update variant set active = false from next where variant.id = next.id returning variant.id, product_id),
    kept as (insert into paused_variant (variant_id, eshop_id) select id, $1 from hidden on conflict do nothing)
  select product_id from hidden`;

/** Those that were hidden. */
const SHOW = `
  with next as (select variant_id from paused_variant where eshop_id = $1 limit $2),
    shown as (delete from paused_variant using next where paused_variant.variant_id = next.variant_id returning next.variant_id)
  update variant set active = true from shown where variant.id = variant_id returning product_id`;

/**
 * Hides the active offers of a shop that is not live and remembers them, or shows those again that it has hidden. In a transaction
 * with the locks of the state and of products.
 */
export async function hideOrShowOffers(db: Database, eshopId: number, state: ShopState) {
  await change(db, { eshopId, state, most: null });
  await db.query('delete from shop_state_change where eshop_id = $1', [eshopId]);
}

/** As hideOrShowOffers, but of a large shop only some offers. Until there are none left, ShopStateJob repeats it. */
export async function hideOrShowSome(db: Database, eshopId: number, state: ShopState) {
  if ((await change(db, { eshopId, state, most: STEP })) < STEP) {
    await db.query('delete from shop_state_change where eshop_id = $1', [eshopId]);
    return;
  }
  await db.query('insert into shop_state_change values ($1) on conflict do nothing', [eshopId]);
  await db.query('notify shop_states');
}

/** Shows hidden offers within an import, which hides them again: products stay as they are. */
export async function restoreOffers(db: Database, eshopId: number) {
  await db.query(SHOW, [eshopId, null]);
}

/** Resolves to the number of offers. */
async function change(
  db: Database,
  { eshopId, state, most }: { eshopId: number; state: ShopState; most: number | null },
) {
  const { rows } = await db.query<{ product_id: number }>(state === 'live' ? SHOW : HIDE, [eshopId, most]);
  await refreshShared(
    db,
    eshopId,
    rows.map(({ product_id }) => product_id),
  );
  return rows.length;
}

/** Products that other shops still offer show the text of the best offer that is shown. */
async function refreshShared(db: Database, eshopId: number, productIds: number[]) {
  if (productIds.length === 0) return;
  const { rows } = await db.query<{ product_id: number }>(
    `select distinct product_id from variant
     where product_id = any($2) and eshop_id <> $1 and active and not disabled`,
    [eshopId, productIds],
  );
  await refreshShown(
    db,
    rows.map(({ product_id }) => product_id),
  );
}
