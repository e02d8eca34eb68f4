import type pg from 'pg';
import { insertRow, type Row } from './insertRow.ts';

let counter = 0;

/** Inserts a shop and returns its id. */
export async function insertShop(pool: pg.Pool, values: Row & { slug: string }) {
  const { id } = await insertRow<{ id: number }>(pool, 'eshop', {
    name: values.slug,
    cooling_off_days: 14,
    hosts: ['shop.example'],
    ...values,
  });
  return id;
}

/** Inserts a manufacturer and returns its id. */
export async function insertManufacturer(pool: pg.Pool, slug: string, name: string) {
  const { id } = await insertRow<{ id: number }>(pool, 'manufacturer', { slug, name });
  return id;
}

export async function insertVoucher(pool: pg.Pool, values: Row & { eshop_id: number; code: string }) {
  await insertRow(pool, 'voucher', values);
}

type OfferValues = Row & {
  eshop_id: number;
  category_id: number;
  product_id?: number;
  name?: string;
  slug?: string;
  image_url?: string;
};

/** Inserts an active offer with one picture. Without `product_id`, it gets a product of its own. */
export async function insertOffer(pool: pg.Pool, { image_url, ...values }: OfferValues) {
  const number = ++counter;
  const { name = `Sofa NORD ${number}`, slug = `sofa-nord-${number}`, category_id, manufacturer_id } = values;
  const productId =
    values.product_id ??
    (await insertRow<{ id: number }>(pool, 'product', { slug, name, category_id, manufacturer_id })).id;
  const variant = await insertRow<{ id: number }>(pool, 'variant', {
    external_id: `offer-${number}`,
    url: `https://shop.example/offers/${number}`,
    price: 100_000,
    content_hash: String(number),
    ...values,
    name,
    slug,
    product_id: productId,
  });
  const image = await insertRow<{ id: string }>(pool, 'image', {
    variant_id: variant.id,
    position: 0,
    source_url: image_url ?? `https://shop.example/pictures/${number}.jpg`,
  });
  return { variantId: variant.id, productId, imageId: image.id };
}
