import { type Database, oneValue } from '../../database/one.ts';

/** An offer that a correction has put into another product than the rules, or one that was there until now. */
export type Placement = { variantId: number; ruleProductId: number; productId: number };

/** Offers with their products by the rules, for findPlacements: a query and its parameters. */
type Offers = { query: string; values: readonly number[] };

export const STORED_OFFERS: Offers = {
  query: 'select id, eshop_id, external_id, product_id, name, slug, category_id from variant',
  values: [],
};

/**
 * The same within a merge: those of `matched` are as the merge will write them. `eshopId`: the shop of the merge.
 */
export function getMergedOffers(eshopId: number): Offers {
  return {
    query: `
      ${STORED_OFFERS.query} as v where not exists (select from matched as m where m.variant_id = v.id)
      union all
      select m.variant_id, $1::integer, s.external_id, m.product_id, s.name, s.slug, s.category_id
      from matched as m join staging as s using (seq)`,
    values: [eshopId],
  };
}

/**
 * Puts all offers back into their products by the rules, and resolves to where they were. So rules never see corrections, and
 * an undone one leaves nothing behind. applyPlacements follows in the same transaction.
 */
export async function withdrawPlacements(client: Database): Promise<Placement[]> {
  // Without it, an update reads all offers while the planner has no statistics.
  const { rowCount } = await client.query('select from variant where rule_product_id is not null limit 1');
  if (rowCount === 0) return [];
  const { rows } = await client.query<Placement>(`
    update variant as v set product_id = v.rule_product_id, rule_product_id = null
    from (select id, product_id from variant where rule_product_id is not null) as placed
    where placed.id = v.id
    returning v.id as "variantId", v.product_id as "ruleProductId", placed.product_id as "productId"`);
  return rows;
}

type Step = {
  id: number;
  kind: 'split' | 'merge' | 'move';
  ownProductId: number | null;
  offerId: number;
  offerProductId: number;
  /** Null for a split. */
  targetId: number | null;
  targetProductId: number | null;
};

/**
 * Applies the corrections of products in the order in which staff made them, to the products by the rules, and resolves to the
 * offers whose product differs. A correction of an offer that no feed has had yet waits for it.
 */
export async function findPlacements(client: Database, offers: Offers): Promise<Placement[]> {
  const { query, values } = offers;
  const { rows: steps } = await client.query<Step>(
    `select c.id, c.kind, c.product_id as "ownProductId", o.id as "offerId", o.product_id as "offerProductId",
      t.id as "targetId", t.product_id as "targetProductId"
    from correction as c
    join eshop on eshop.slug = c.shop
    join (${query}) as o on o.eshop_id = eshop.id and o.external_id = c.offer
    left join eshop as other on other.slug = c.target_shop
    left join (${query}) as t on t.eshop_id = other.id and t.external_id = c.target_offer
    where c.undone_at is null and c.kind in ('split', 'merge', 'move') and (c.target_offer is null or t.id is not null)
    order by c.id`,
    [...values],
  );
  if (steps.length === 0) return [];
  const { rows: members } = await client.query<{ id: number; product_id: number }>(
    `select id, product_id from (${query}) as o where product_id = any($${values.length + 1})`,
    [
      ...values,
      steps.flatMap(({ offerProductId, targetProductId }) => [offerProductId, targetProductId ?? offerProductId]),
    ],
  );
  const byRules = new Map(members.map(({ id, product_id }) => [id, product_id]));
  const placed = new Map(byRules);
  for (const step of steps) {
    const from = placed.get(step.offerId)!;
    const to =
      step.targetId === null
        ? (step.ownProductId ?? (await createProduct(client, offers, step)))
        : placed.get(step.targetId)!;
    if (step.kind === 'merge') {
      for (const [variantId, productId] of placed) if (productId === from) placed.set(variantId, to);
    } else placed.set(step.offerId, to);
  }
  return [...placed].flatMap(([variantId, productId]) => {
    const ruleProductId = byRules.get(variantId)!;
    return productId === ruleProductId ? [] : [{ variantId, ruleProductId, productId }];
  });
}

/** The product of a split offer. It has no keys, so the rules join nothing with it. */
async function createProduct(client: Database, { query, values }: Offers, { id, offerId }: Step) {
  const next = values.length + 1;
  return oneValue<number>(
    client,
    `with created as (
       insert into product (slug, name, category_id)
       select slug, name, category_id from (${query}) as o where id = $${next} returning id
     )
     update correction set product_id = created.id from created where correction.id = $${next + 1} returning created.id`,
    [...values, offerId, id],
  );
}

/**
 * Writes the placements, with the reviews of the offers, and what products show of them. `withdrawn`: where offers were
 * before.
 */
export async function applyPlacements(client: Database, withdrawn: Placement[], placements: Placement[]) {
  const touched = [...withdrawn, ...placements];
  if (touched.length === 0) return;
  await client.query(
    `update variant as v set product_id = p.product_id, rule_product_id = v.product_id
     from unnest($1::integer[], $2::integer[]) as p(id, product_id) where v.id = p.id and v.product_id <> p.product_id`,
    [placements.map(({ variantId }) => variantId), placements.map(({ productId }) => productId)],
  );
  const productIds = [...new Set(touched.flatMap(({ ruleProductId, productId }) => [ruleProductId, productId]))];
  await client.query(
    `update review set product_id = v.product_id from variant as v
     where review.variant_id = v.id and v.id = any($1) and review.product_id <> v.product_id`,
    [touched.map(({ variantId }) => variantId)],
  );
  await client.query(
    `update product
     set reviews_sum = stars.sum, reviews_count = stars.count, reviews_images = stars.images
     from (
       select p.id, coalesce(sum(r.value), 0)::integer as sum, count(r.id)::integer as count,
         coalesce(sum(r.image_count), 0)::integer as images
       from product as p left join review as r on r.product_id = p.id and r.status = 'published'
       where p.id = any($1)
       group by p.id
     ) as stars
     where product.id = stars.id and (product.reviews_sum, product.reviews_count, product.reviews_images)
       is distinct from (stars.sum, stars.count, stars.images)`,
    [productIds],
  );
  await refreshShown(client, productIds);
}

/**
 * Copies what a product shows from its best offer that is not blocked, as refreshProducts does by the rules. Brand and codes
 * decide what the rules join, so they stay as they are, except for products that corrections have created.
 */
export async function refreshShown(client: Database, productIds: number[]) {
  if (productIds.length === 0) return;
  await client.query(
    `with shown as (
       select p.id, v.slug, v.name, v.description, v.category_id,
         case when own.id is null then p.manufacturer_id else v.manufacturer_id end as manufacturer_id,
         case when own.id is null then p.mpn else v.mpn end as mpn,
         case when own.id is null then p.gtin else v.gtin end as gtin
       from unnest($1::integer[]) as wanted(id)
       join product as p using (id)
       -- Lateral, so that each product is one lookup, however many there are.
       cross join lateral (
         select * from variant
         where variant.product_id = wanted.id
         order by (active and not disabled) desc, active desc,
           exists (select from image where image.variant_id = variant.id) desc, length(description) desc, variant.id
         limit 1
       ) as v
       left join correction as own on own.product_id = wanted.id
     )
     update product as p
     set slug = s.slug, name = s.name, description = s.description, category_id = s.category_id,
       manufacturer_id = s.manufacturer_id, mpn = s.mpn, gtin = s.gtin, updated_at = now()
     from shown as s
     where p.id = s.id and (p.slug, p.name, p.description, p.category_id, p.manufacturer_id, p.mpn, p.gtin)
       is distinct from (s.slug, s.name, s.description, s.category_id, s.manufacturer_id, s.mpn, s.gtin)`,
    [productIds],
  );
}
