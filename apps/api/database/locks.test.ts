import { lockProducts } from '../catalogue/merge/mergeOffers.ts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { LOCKS } from './locks.ts';
import { withTransaction } from './withTransaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('each lock has a key of its own, also those that functions of the database take', async () => {
  const { rows } = await database.pool.query<{ source: string }>(
    `select prosrc as source from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%pg_advisory%'`,
  );
  const taken = rows.map(({ source }) => Number(/pg_advisory\w+\((\d+)\)/.exec(source)?.[1]));
  expect(taken).toEqual([expect.any(Number), expect.any(Number)]);
  const keys = [...Object.values(LOCKS), ...taken];
  expect(new Set(keys).size).toBe(keys.length);
});

test('the first card and impression of a day are counted while an import is merged', async () => {
  await withTransaction(database.pool, async (importer) => {
    await lockProducts(importer);
    await withTransaction(database.pool, async (counter) => {
      await counter.query(`set local lock_timeout = '50ms'`);
      await counter.query('select prepare_card_day(current_date), prepare_impression_day(current_date)');
    });
  });
  const { rows } = await database.pool.query(
    `select count(*)::integer as days from pg_class
     where relkind = 'r' and relnamespace in ('card_days'::regnamespace, 'impression_days'::regnamespace)`,
  );
  expect(rows).toEqual([{ days: 2 }]);
});
