import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { maybeOne, one } from './one.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const SELECT = `select number, 'a text that makes this statement longer than an error shows'
  from generate_series(1, $1::integer) as number where number <> 41`;
const SHOWN = "select number, 'a text that makes this statement longer than …";

test('one is the only row; none or two are an error with the first words of the statement', async () => {
  const { pool } = database;
  expect(await one<{ number: number }>(pool, SELECT, [1])).toMatchObject({ number: 1 });
  await expect(one(pool, SELECT, [0])).rejects.toThrow(new Error(`No row instead of one: ${SHOWN}`));
  await expect(one(pool, SELECT, [2])).rejects.toThrow(new Error(`2 rows instead of one: ${SHOWN}`));
  await expect(one(pool, ' select 1\nwhere false')).rejects.toThrow(/: select 1 where false$/);
});

test('maybeOne is the only row or null; two are an error', async () => {
  const { pool } = database;
  expect(await maybeOne(pool, SELECT, [1])).toMatchObject({ number: 1 });
  expect(await maybeOne(pool, SELECT, [0])).toBeNull();
  await expect(maybeOne(pool, SELECT, [3])).rejects.toThrow(`3 rows instead of one: ${SHOWN}`);
});
