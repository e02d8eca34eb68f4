import { googleFeed, googleItem, toStream } from '../testing/buildFeed.ts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { insertInspiration } from '../testing/insertInspiration.ts';
import { importFeed } from '../catalogue/import/importFeed.ts';
import { oneValue } from './one.ts';

let database: TestDatabase;
let ids: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  const items = Array.from({ length: 5 }, (_, index) => googleItem(`A${index}`));
  await importFeed({ pool: database.pool, source: toStream(googleFeed(items)), shop: 'Sklep' });
  await insertInspiration(database.pool, { id: 7 });
  const { rows } = await database.pool.query('select id from variant order by id');
  ids = rows.map((row) => row.id);
});
afterAll(() => database.drop());

// A static statement keeps its first plan for the session: that for no rows takes minutes with 20,000.
test('triggers of large tables plan the comparison of old and new rows each time', async () => {
  const { rows } = await database.pool.query<{ name: string; isDynamic: boolean }>(
    `select distinct proname as name, prosrc ~ '\\mexecute\\M' as "isDynamic"
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid
     where prosrc ~ 'join old_rows' and tgrelid in ('variant'::regclass, 'product'::regclass, 'image'::regclass)
     order by 1`,
  );
  expect(rows).toEqual(
    ['note_watched_changes', 'outbox_product_updated', 'outbox_updated', 'outbox_variant_updated'].map((name) => ({
      name,
      isDynamic: true,
    })),
  );
});

test.each([
  ['a variant that changed', () => `update variant set price = 1 where id = ${ids[0]}`, () => ['variant', [ids[0]]]],
  ['its pictures', () => `delete from image where variant_id = ${ids[1]}`, () => ['variant', [ids[1]]]],
  [
    'the reviews of its product',
    () => `update product set reviews_count = 9 where id = (select product_id from variant where id = ${ids[2]})`,
    () => ['variant', [ids[2]]],
  ],
  ['a shop', () => `update eshop set paid = true`, () => ['eshop', [1]]],
  ['a manufacturer', () => `update manufacturer set name = 'Inny'`, () => ['manufacturer', [1]]],
  ['a category', () => `update category set name = 'Kanapy' where id = 100`, () => ['category', [100]]],
  [
    'a voucher, by its shop',
    () => `insert into voucher (eshop_id, code, value, value_type) values (1, 'A', 5, 'percent')`,
    () => ['voucher', [1]],
  ],
  ['an inspiration', () => `update inspiration set title = 'Inny'`, () => ['inspiration', [7]]],
  ['an inspiration that was removed', () => `delete from inspiration`, () => ['inspiration', [7]]],
  ['a variant that was removed', () => `delete from variant where id = ${ids[4]}`, () => ['variant', [ids[4]]]],
])('the outbox gets a row for %s', async (_, statement, expected) => {
  const seq = await lastSeq();
  await database.pool.query(statement());

  const [kind, changed] = expected();
  // Deleting a variant deletes its pictures, which writes a row for the same variant.
  expect(new Set(await outboxAfter(seq))).toEqual(new Set([{ kind, ids: changed }].map((row) => JSON.stringify(row))));
});

test('an update without a change and an unchanged feed write no outbox row', async () => {
  const seq = await lastSeq();
  await database.pool.query('update variant set price = price');
  await database.pool.query('update product set name = name');
  await database.pool.query('update eshop set checked_at = now()');

  expect(await outboxAfter(seq)).toEqual([]);
});

test('many changes are split into rows and notify listeners once per transaction', async () => {
  const seq = await lastSeq();
  const listener = await database.pool.connect();
  const woken: unknown[] = [];
  listener.on('notification', (message) => woken.push(message));
  await listener.query('listen outbox');
  await database.pool.query(`
    with added as (
      insert into eshop (slug, name) select 'sklep-' || n, 'Sklep ' || n from generate_series(1, 4500) as n returning id
    ) select count(*) from added`);
  await listener.query('select 1');
  listener.release(true);

  const parts = (await outboxAfter(seq)).map((row) => JSON.parse(row).ids.length);
  expect(parts).toEqual([2000, 2000, 500]);
  expect(woken).toHaveLength(1);
});

test('a rolled back transaction leaves no outbox row', async () => {
  const seq = await lastSeq();
  const client = await database.pool.connect();
  await client.query('begin; update variant set price = 2; rollback');
  client.release();

  expect(await outboxAfter(seq)).toEqual([]);
});

async function lastSeq() {
  return oneValue<string>(database.pool, 'select coalesce(max(seq), 0) from outbox');
}

async function outboxAfter(seq: string) {
  const { rows } = await database.pool.query('select kind, ids from outbox where seq > $1 order by seq', [seq]);
  return rows.map((row) => JSON.stringify(row));
}
