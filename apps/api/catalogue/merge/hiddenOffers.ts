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

/** Hides the active offers of a shop and remembers them. In a transaction with the lock of products. */
export async function hideOffers(db: Database, eshopId: number) {
  await db.query(
    `with hidden as (update variant set active = false where eshop_id = $1 and active returning id)
     insert into paused_variant (variant_id, eshop_id) select id, $1 from hidden on conflict do nothing`,
    [eshopId],
  );
  await refreshShared(db, eshopId);
}

/** Shows the offers again that hideOffers has hidden. In a transaction with the lock of products. */
export async function showOffers(db: Database, eshopId: number) {
  await restoreOffers(db, eshopId);
  await refreshShared(db, eshopId);
}

/** As showOffers, within an import, which hides them again: products stay as they are. */
export async function restoreOffers(db: Database, eshopId: number) {
  await db.query(
    `with shown as (delete from paused_variant where eshop_id = $1 returning variant_id)
     update variant set active = true from shown where variant.id = variant_id`,
    [eshopId],
  );
}

/** Products that other shops still offer show the text of the best offer that is shown. */
async function refreshShared(db: Database, eshopId: number) {
  const { rows } = await db.query<{ product_id: number }>(
    `select distinct product_id from variant as v where eshop_id = $1 and exists (
       select from variant as other
       where other.product_id = v.product_id and other.eshop_id <> $1 and other.active and not other.disabled)`,
    [eshopId],
  );
  await refreshShown(
    db,
    rows.map(({ product_id }) => product_id),
  );
}
