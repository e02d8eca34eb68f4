import type { Insertable } from 'kysely';
import type { Connection } from '../database/connect.ts';
import type { Drawing, EshopTable, VariantTable, VoucherTable } from '../database/types.ts';

type Db = Connection['db'];

let counter = 0;

/** A shop; gives its id. */
export async function insertShop(db: Db, values: Partial<Insertable<EshopTable>> & { slug: string }) {
  const { id } = await db
    .insertInto('eshop')
    .values({ name: values.slug, cooling_off_days: 14, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertManufacturer(db: Db, slug: string, name: string) {
  const { id } = await db.insertInto('manufacturer').values({ slug, name }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertVoucher(db: Db, values: Insertable<VoucherTable>) {
  await db.insertInto('voucher').values(values).execute();
}

type OfferValues = Omit<Partial<Insertable<VariantTable>>, 'eshop_id' | 'category_id'> & {
  eshop_id: number;
  category_id: number;
};

const DRAWING: Drawing = { shape: 'sofa', colour: '#888888', seed: 1 };

/** An active offer with one picture, of a product of its own unless `product_id` is given. */
export async function insertOffer(db: Db, values: OfferValues) {
  const number = ++counter;
  const name = values.name ?? `Sofa NORD ${number}`;
  const slug = values.slug ?? `sofa-nord-${number}`;
  const product =
    values.product_id ??
    (
      await db
        .insertInto('product')
        .values({ slug, name, category_id: values.category_id, manufacturer_id: values.manufacturer_id ?? null })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const { id } = await db
    .insertInto('variant')
    .values({
      external_id: `offer-${number}`,
      url: `https://shop.example/offers/${number}`,
      price: 100_000,
      content_hash: String(number),
      ...values,
      name,
      slug,
      product_id: product,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const image = await db
    .insertInto('image')
    .values({ variant_id: id, position: 0, drawing: JSON.stringify(DRAWING) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { variantId: id, productId: product, imageId: image.id };
}
