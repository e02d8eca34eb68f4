import type pg from 'pg';
import { connect, type Connection } from '../../database/connect.ts';
import { one } from '../../database/one.ts';
import { createTestDatabase, getApiUrl, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { ClickRecorder } from './ClickRecorder.ts';

let database: TestDatabase;
/** With the rights of the API. */
let api: Connection;
let variantId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await connect(getApiUrl(database.url), { max: 2 });
  const eshopId = await insertShop(database.pool, { slug: 'alfa' });
  ({ variantId } = await insertOffer(database.pool, { eshop_id: eshopId, category_id: 100 }));
  const rate = { eshop_id: eshopId, grosze: 25, valid_from: new Date(0), created_by: 'test' };
  await insertRow(database.pool, 'click_rate', rate);
}, 120_000);
afterAll(async () => {
  await api?.close();
  await database?.drop();
});

test('a backlog is written in slices, and once, although the answers of the database are lost', async () => {
  const sizes: number[] = [];
  let lost = 2;
  const query = async (text: string, values: unknown[][]) => {
    sizes.push(values[0]!.length);
    await api.pool.query(text, values);
    if (lost-- > 0) throw new Error('Connection terminated unexpectedly');
  };
  const errors: unknown[] = [];
  const recorder = new ClickRecorder({ query } as unknown as pg.Pool, (error) => errors.push(error));
  for (let position = 1; position <= 2_100; position++)
    recorder.record({ variantId, clickSource: 2, position, requestId: null, token: null });
  for (let attempt = 1; attempt <= 4; attempt++) await recorder.flush();
  expect(errors).toHaveLength(2);
  expect(sizes).toEqual([1_000, 1_000, 1_000, 1_000, 100]);
  const clicks = await one(
    database.pool,
    'select count(*)::int, count(distinct position)::int as positions from click',
  );
  expect(clicks).toEqual({ count: 2_100, positions: 2_100 });
  const charged = await one(database.pool, 'select clicks, grosze::int from click_cost');
  expect(charged).toEqual({ clicks: 2_100, grosze: 2_100 * 25 });
});
