import type pg from 'pg';
import { matchCodes, nameWords } from '../matching/matchKeys.ts';
import { findGtinFault } from '../normalise/checkGtin.ts';
import { isPlaceholder, isPlaceholderCode } from '../normalise/placeholders.ts';

type Codes = { gtin: string | null; mpn: string | null; brandSlug: string | null };

/** An offer of a product that has a corrected one; `seq`, and `new` with what the feed says, for a corrected one only. */
type Offer = Codes & {
  productId: number;
  name: string;
  seq: number | null;
  new: (Codes & { nameKey: string | null }) | null;
};

/**
 * Takes offers whose GTIN or manufacturer's code the shop has corrected out of products that they were joined with by the old
 * code: `matched` gets no product for them, so that they are assigned like new ones. An offer alone in its product keeps it.
 * Codes and names that no offer of a product has any more are no keys of it. A code that is only missing corrects nothing.
 */
export async function releaseCorrected(client: pg.PoolClient) {
  const products = Map.groupBy(await findCorrected(client), ({ productId }) => productId);
  const leaving: number[] = [];
  const stale: { productId: number; key: string }[] = [];
  for (const [productId, offers] of products) {
    for (const offer of offers) {
      if (!offer.new) continue;
      const wrong = findWrongKeys(offer, offer.new);
      const others = offers.filter((other) => other !== offer);
      const known = new Set(others.flatMap((other) => listKeys(other.new ?? other)));
      if (wrong.length > 0 && others.length > 0 && !listKeys(offer.new).some((key) => known.has(key))) {
        leaving.push(offer.seq!);
        const isOwnName = !others.some((other) => haveSameName(other, offer));
        if (offer.new.nameKey && isOwnName) stale.push({ productId, key: offer.new.nameKey });
      }
      stale.push(...wrong.filter((key) => !known.has(key)).map((key) => ({ productId, key })));
    }
  }
  await client.query(
    `delete from product_key using unnest($1::integer[], $2::text[]) as stale(product_id, key)
     where product_key.key = stale.key and product_key.product_id = stale.product_id`,
    [stale.map(({ productId }) => productId), stale.map(({ key }) => key)],
  );
  const corrected = [...products.values()].flat().flatMap(({ seq }) => seq ?? []);
  await client.query('update matched set has_new_codes = true where seq = any($1)', [corrected]);
  await client.query(
    `update matched set left_product = product_id, product_id = null, needs_product = true where seq = any($1)`,
    [leaving],
  );
}

/** The offers with other codes than at the last import, with all offers of their products. */
async function findCorrected(client: pg.PoolClient) {
  const { rows } = await client.query<Offer>(`
    with corrected as materialized (
      select m.seq, m.variant_id, m.product_id, s.gtin, s.mpn, s.brand_slug, s.name_key
      from matched as m
      join staging as s using (seq)
      join variant as v on v.id = m.variant_id
      left join manufacturer as b on b.id = v.manufacturer_id
      where m.is_changed and not m.is_new and (v.gtin, v.mpn, b.slug) is distinct from (s.gtin, s.mpn, s.brand_slug)
    )
    select v.product_id as "productId", v.name, v.gtin, v.mpn, b.slug as "brandSlug", c.seq,
      case when c.seq is not null then json_build_object(
        'gtin', c.gtin, 'mpn', c.mpn, 'brandSlug', c.brand_slug, 'nameKey', c.name_key) end as new
    from variant as v
    left join manufacturer as b on b.id = v.manufacturer_id
    left join corrected as c on c.variant_id = v.id
    where v.product_id in (select product_id from corrected)
    order by v.id`);
  return rows;
}

function haveSameName(one: Offer, other: Offer) {
  return nameWords(one.name, one.brandSlug).join(' ') === nameWords(other.name, other.brandSlug).join(' ');
}

function listKeys(codes: Codes) {
  const { gtin_key, mpn_key } = matchCodes(codes);
  return [gtin_key, mpn_key].filter((key) => key !== null);
}

/** The old keys that were replaced, or that never identified a product. */
function findWrongKeys(old: Codes, now: Codes) {
  const [before, after] = [matchCodes(old), matchCodes(now)];
  const wrong: string[] = [];
  if (before.gtin_key && before.gtin_key !== after.gtin_key && (after.gtin_key || findGtinFault(old.gtin!)))
    wrong.push(before.gtin_key);
  const isFiller = isPlaceholder(old.brandSlug ?? '') || isPlaceholderCode(old.mpn ?? '');
  if (before.mpn_key && before.mpn_key !== after.mpn_key && (after.mpn_key || isFiller)) wrong.push(before.mpn_key);
  return wrong;
}

/** The reviews of offers that have left a product belong to their new one. */
export async function moveReviews(client: pg.PoolClient) {
  const { rows } = await client.query<{ left: number; product: number }>(`
    update review set product_id = m.product_id from matched as m
    where review.variant_id = m.variant_id and m.left_product is not null
    returning m.left_product as left, m.product_id as product`);
  if (rows.length === 0) return;
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
     where product.id = stars.id`,
    [rows.flatMap(({ left, product }) => [left, product])],
  );
}
