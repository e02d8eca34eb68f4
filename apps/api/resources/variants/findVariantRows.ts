import type { Reads } from '../../database/connect.ts';
import { LOWEST_RECENT } from '../../index/offers/bestVoucher.ts';
import type { VariantRow } from './VariantRow.ts';

const SELECT = `
  select v.*, p.reviews_sum, p.reviews_count, p.reviews_images, ${LOWEST_RECENT} as lowest_recent,
    offered.*,
    coalesce(
      (select json_agg(json_build_object('id', i.id::text, 'type', i.type, 'cropped', i.cropped) order by i.position)
        from image i where i.variant_id = v.id), '[]') as images
  from variant v join product p on p.id = v.product_id
    cross join lateral (
      select count(*) filter (where o.id <> v.id)::int as alternative_offers, min(o.price) as lowest_price,
        count(distinct o.eshop_id)::int as shops
      from variant o where o.product_id = v.product_id and o.active and not o.disabled
    ) as offered`;

/** Rows in the order of `ids`; unknown ids are left out. */
export async function findVariantRows(pool: Reads, ids: number[]) {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<VariantRow>({
    name: 'variants',
    text: `${SELECT} where v.id = any($1)`,
    values: [ids],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** All offers of a product except disabled ones: active first, then by price with delivery, unknown delivery last. */
export async function findOfferRows(pool: Reads, productId: number) {
  const { rows } = await pool.query<VariantRow>({
    name: 'offers',
    text: `${SELECT} where v.product_id = $1 and not v.disabled order by v.active desc, v.price + v.delivery_price, v.price, v.id`,
    values: [productId],
  });
  return rows;
}
