import type pg from 'pg';
import { oneValue } from '../database/one.ts';
import { insertManufacturer, insertOffer, insertShop, insertVoucher } from './insertOffer.ts';

export const SOFAS = 100;
export const SOFA_BEDS = 110;

/**
 * Inserts about 115 offers of two shops: sofas, sofa beds, beds and blankets in three colours. Some are reduced (a few by
 * less than lists count as a reduction), some have voucher codes, some are inactive or disabled.
 */
export async function fillLists(pool: pg.Pool) {
  const alfa = await insertShop(pool, { slug: 'alfa', name: 'Alfa' });
  const beta = await insertShop(pool, { slug: 'beta', name: 'Beta' });
  const livia = await insertManufacturer(pool, 'livia', 'Livia');
  const beds = await findCategoryId(pool, 'lozka');
  const blankets = await findCategoryId(pool, 'koce');
  const { rows: colours } = await pool.query<{ id: number; ident: string }>(
    `select id, ident from feature_value where group_ident = 'kolor'`,
  );
  const colourIds = ['szary', 'czarny', 'bezowy'].map((ident) => colours.find((colour) => colour.ident === ident)!.id);
  await insertVoucher(pool, {
    eshop_id: alfa,
    code: 'JESIEN10',
    value: 10,
    value_type: 'percent',
    category_ids: [beds],
  });
  for (let i = 0; i < 110; i++) {
    const isBed = i % 5 === 4;
    const price = 50_000 + ((i * 7919) % 200_000);
    await insertOffer(pool, {
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
  await insertOffer(pool, { eshop_id: alfa, category_id: beds, name: 'Łóżko ALMA 160x200' });
  await insertOffer(pool, {
    eshop_id: alfa,
    category_id: SOFAS,
    name: 'Szerokość 900',
    width_from: 900,
    width_to: 900,
  });
  await insertOffer(pool, {
    eshop_id: alfa,
    category_id: SOFAS,
    name: 'Szerokość 1010',
    width_from: 1010,
    width_to: 1010,
  });
  await insertOffer(pool, {
    eshop_id: alfa,
    category_id: SOFAS,
    name: 'Szerokość 700–850',
    width_from: 700,
    width_to: 850,
  });
  await insertOffer(pool, { eshop_id: beta, category_id: blankets, name: 'Koc tani', price: 9_900 });
  await insertOffer(pool, { eshop_id: beta, category_id: blankets, name: 'Koc drogi', price: 10_100 });
  await insertOffer(pool, { eshop_id: alfa, category_id: SOFAS, name: 'Nieaktywna', active: false });
  await insertOffer(pool, { eshop_id: alfa, category_id: SOFAS, name: 'Wycofana', disabled: true });
  // Give some products a rating.
  await pool.query(`update product set reviews_sum = 40, reviews_count = 9 where name like '%7'`);
}

async function findCategoryId(pool: pg.Pool, slug: string) {
  return oneValue<number>(pool, 'select id from category where slug = $1', [slug]);
}
