import type { Connection } from '../database/connect.ts';
import { insertManufacturer, insertOffer, insertShop, insertVoucher } from './insertOffer.ts';

export const SOFAS = 100;
export const SOFA_BEDS = 110;

/**
 * About 115 offers of two shops: sofas, sofa beds, beds and blankets, in three colours, some reduced (a few by too little
 * to say so), some with codes, some inactive or withdrawn.
 */
export async function fillLists(db: Connection['db']) {
  const alfa = await insertShop(db, { slug: 'alfa', name: 'Alfa' });
  const beta = await insertShop(db, { slug: 'beta', name: 'Beta' });
  const livia = await insertManufacturer(db, 'livia', 'Livia');
  const { id: beds } = await db
    .selectFrom('category')
    .select('id')
    .where('slug', '=', 'lozka')
    .executeTakeFirstOrThrow();
  const { id: blankets } = await db
    .selectFrom('category')
    .select('id')
    .where('slug', '=', 'koce')
    .executeTakeFirstOrThrow();
  const colours = await db
    .selectFrom('feature_value')
    .select(['id', 'ident'])
    .where('group_ident', '=', 'kolor')
    .execute();
  const colourIds = ['szary', 'czarny', 'bezowy'].map((ident) => colours.find((colour) => colour.ident === ident)!.id);
  await insertVoucher(db, { eshop_id: alfa, code: 'JESIEN10', value: 10, value_type: 'percent', category_ids: [beds] });
  for (let i = 0; i < 110; i++) {
    const isBed = i % 5 === 4;
    const price = 50_000 + ((i * 7919) % 200_000);
    await insertOffer(db, {
      eshop_id: i % 3 === 0 ? beta : alfa,
      category_id: isBed ? beds : i % 4 === 1 ? SOFA_BEDS : SOFAS,
      name: isBed ? `Łóżko NOC ${i}` : `Sofa DZIEŃ ${i}`,
      price,
      price_before: i % 6 === 0 ? price + 30_000 : null,
      lowest_30: i % 12 === 0 ? price + 10_000 : null,
      manufacturer_id: i % 7 === 0 ? livia : null,
      in_stock: i % 2 === 0,
      delivery_price: [null, 0, 4_900][i % 3],
      popularity: (i * 31) % 97,
      feature_values: [colourIds[Math.floor(i / 3) % 3]!],
      created_at: new Date(Date.UTC(2026, 0, 1 + ((i * 17) % 110))),
    });
  }
  await insertOffer(db, { eshop_id: alfa, category_id: beds, name: 'Łóżko ALMA 160x200' });
  await insertOffer(db, { eshop_id: alfa, category_id: SOFAS, name: 'Szerokość 900', width_from: 900, width_to: 900 });
  await insertOffer(db, {
    eshop_id: alfa,
    category_id: SOFAS,
    name: 'Szerokość 1010',
    width_from: 1010,
    width_to: 1010,
  });
  await insertOffer(db, {
    eshop_id: alfa,
    category_id: SOFAS,
    name: 'Szerokość 700–850',
    width_from: 700,
    width_to: 850,
  });
  await insertOffer(db, { eshop_id: beta, category_id: blankets, name: 'Koc tani', price: 9_900 });
  await insertOffer(db, { eshop_id: beta, category_id: blankets, name: 'Koc drogi', price: 10_100 });
  await insertOffer(db, { eshop_id: alfa, category_id: SOFAS, name: 'Nieaktywna', active: false });
  await insertOffer(db, { eshop_id: alfa, category_id: SOFAS, name: 'Wycofana', disabled: true });
  // Ratings differ by product.
  await db.updateTable('product').set({ reviews_sum: 40, reviews_count: 9 }).where('name', 'like', '%7').execute();
}
