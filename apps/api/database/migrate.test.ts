import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { oneValue } from './one.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('three concurrent migrations of an empty database run each file once', async () => {
  await database.pool.query('drop schema public cascade; create schema public');

  const done = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);

  expect(done.filter((names) => names.length > 0)).toHaveLength(1);
  const { rows } = await database.pool.query(`select count(*)::int as count from information_schema.tables
    where table_schema = 'public' and table_name in ('variant', 'product', 'outbox', 'price_history')`);
  expect(rows).toEqual([{ count: 4 }]);
});

test('a database that Kysely migrated keeps its history', async () => {
  await database.pool.query(
    `create table kysely_migration as select name, '' as timestamp from migration; drop table migration`,
  );

  await expect(migrate(database.url)).resolves.toEqual([]);
});

test('the error for an unusable URL is one sentence without the password', async () => {
  await expect(connect('mysql://app:secret@localhost/x')).rejects.toThrow(/^DATABASE_URL is not the URL/);
  await expect(connect('postgres://app:secret@127.0.0.1:1/x')).rejects.toThrow(
    /^No PostgreSQL server responds at 127\.0\.0\.1:1\/x\. Start it, or correct DATABASE_URL\.$/,
  );
  const wrong = Object.assign(new URL(database.url), { password: 'secret' }).href;
  await expect(connect(wrong)).rejects.toThrow(/refuses the user name or password/);
  const missing = Object.assign(new URL(database.url), { pathname: '/nowhere' }).href;
  await expect(connect(missing)).rejects.toThrow(/has no database 127/);
});

test('dates are read as text, and a broken connection does not end the process', async () => {
  const { rows } = await database.pool.query(`select date '2026-11-20' as day`);
  expect(rows).toEqual([{ day: '2026-11-20' }]);

  const errors: Error[] = [];
  const other = await connect(database.url, { max: 1, onError: (error) => errors.push(error) });
  const pid = await oneValue<number>(other.pool, 'select pg_backend_pid()');
  const broken = new Promise((resolve) => other.pool.once('error', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [pid]);
  await broken;

  expect(errors).toHaveLength(1);
  await expect(other.pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await other.close();
});
