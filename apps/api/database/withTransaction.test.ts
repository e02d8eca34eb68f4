import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { type Connection, connect } from './connect.ts';
import { oneValue } from './one.ts';
import { withTransaction } from './withTransaction.ts';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = await connect(database.url, { max: 2 });
}, 120_000);
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

test('a connection that ends between the queries of a transaction makes it fail, and does not end the process', async () => {
  const { pool } = connection;
  const attempt = withTransaction(pool, async (client) => {
    const pid = await oneValue<number>(client, 'select pg_backend_pid()');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await pool.query('select pg_terminate_backend($1)', [pid]);
    await ended;
    await client.query('select 1');
  });
  await expect(attempt).rejects.toThrow(/terminat|queryable|closed/i);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
