import { to as copyTo } from 'pg-copy-streams';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertManufacturer, insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { BinaryRows } from './BinaryRows.ts';
import { readAllFacts, readFacts, type FactsRow } from './readFacts.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
}, 120_000);

afterAll(() => database?.drop());

test('reading all facts yields the same rows as reading them by id', async () => {
  const { pool } = database;
  const shop = { eshop_id: await insertShop(pool, { slug: 'alfa' }), category_id: 100 };
  const full = await insertOffer(pool, {
    ...shop,
    manufacturer_id: await insertManufacturer(pool, 'dab', 'Dąb'),
    name: 'Łóżko „ŻÓŁĆ” 140×200 🛏️',
    price: 99_900,
    price_before: 129_900,
    discount_valid_to: '2026-12-24',
    in_stock: false,
    disabled: true,
    delivery_price: 0,
    popularity: 2 ** 31 - 1,
    promo_tags: ['priceDrop'],
    feature_values: [...(await featureIds()), 2 ** 30],
    width_from: 1400,
    width_to: 1600,
    depth_to: 2000,
  });
  const plain = await insertOffer(pool, { ...shop, name: '', active: false });
  const all: FactsRow[] = [];
  await readAllFacts(pool, (rows) => all.push(...rows));
  expect(all).toEqual(await readFacts(pool, [plain.variantId, full.variantId]));
  expect(all.map(({ name }) => name)).toEqual(['Łóżko „ŻÓŁĆ” 140×200 🛏️', '']);
});

test.each([1, 7, 100_000])('rows are read correctly from chunks of %d bytes', async (size) => {
  const rows = new BinaryRows();
  const read: unknown[] = [];
  const bytes = await copied(`select n, case when n <> 2 then 'słowo ' || n end, n > 1, array[n, -n], '{}'::int[],
    case when n = 3 then array['ą', ''] end from generate_series(1, 3) as n`);
  for (let at = 0; at < bytes.length; at += size) {
    rows.push(bytes.subarray(at, at + size));
    while (rows.next())
      read.push([rows.int(), rows.textOrNull(), rows.boolean(), rows.ints(), rows.ints(), rows.texts()]);
  }
  expect(read).toEqual([
    [1, 'słowo 1', false, [1, -1], [], []],
    [2, null, true, [2, -2], [], []],
    [3, 'słowo 3', true, [3, -3], [], ['ą', '']],
  ]);
});

async function featureIds() {
  const { rows } = await database.pool.query<{ id: number }>('select id from feature_value order by id limit 3');
  return rows.map(({ id }) => id);
}

async function copied(query: string) {
  const client = await database.pool.connect();
  try {
    const stream = client.query(copyTo(`copy (${query}) to stdout (format binary)`));
    return Buffer.concat(await stream.toArray());
  } finally {
    client.release();
  }
}
