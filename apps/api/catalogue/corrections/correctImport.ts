import type pg from 'pg';
import { oneValue } from '../../database/one.ts';
import { applyPlacements, type Placement, refreshShown } from './placeOffers.ts';

/**
 * Applies the corrections to what a merge has written: products, then categories and blocks of the new and changed offers of
 * the shop. The tables `matched`, `touched` and `new_product` are those of the merge.
 */
export async function correctImport(
  client: pg.PoolClient,
  { eshopId, withdrawn, placements }: { eshopId: number; withdrawn: Placement[]; placements: Placement[] },
) {
  await applyPlacements(client, withdrawn, placements);
  const kinds = await oneValue<string[]>(
    client,
    `select coalesce(array_agg(distinct c.kind), '{}')
     from correction as c join eshop on eshop.slug = c.shop where eshop.id = $1 and c.undone_at is null`,
    [eshopId],
  );
  if (kinds.includes('category'))
    await client.query(
      `update variant as v set rule_category_id = v.category_id, category_id = category.id
       from correction as c join eshop on eshop.slug = c.shop join category on category.slug = c.category
       where eshop.id = $1 and c.kind = 'category' and c.undone_at is null
         and v.eshop_id = $1 and v.shop_category = c.shop_category and v.rule_category_id is null
         and v.id in (select variant_id from matched where is_changed)`,
      [eshopId],
    );
  if (kinds.includes('block-offer') || kinds.includes('block-shop'))
    await client.query(
      `update variant as v set disabled = true
       from matched as m, correction as c join eshop on eshop.slug = c.shop
       where eshop.id = $1 and c.undone_at is null and m.is_new and v.id = m.variant_id and v.eshop_id = $1
         and (c.kind = 'block-shop' or c.kind = 'block-offer' and c.offer = v.external_id)`,
      [eshopId],
    );
  // The merge has copied the names of products by the rules, also from blocked offers.
  const { rows: products } = await client.query<{ id: number }>(`
    select distinct v.product_id as id from variant as v
    where (v.disabled or v.rule_category_id is not null)
      and v.product_id in (select product_id from touched union all select id from new_product)`);
  await refreshShown(
    client,
    products.map(({ id }) => id),
  );
}
