import pg from 'pg';
import { API_ROLE, databaseUrl } from '../testing/cluster.ts';
import { createTestDatabase, getApiUrl, type TestDatabase } from '../testing/createTestDatabase.ts';
import { createApiRole, grantApiRights } from './apiRole.ts';
import { requireMigrations } from './migrate.ts';
import { connect, type Connection } from './connect.ts';

let database: TestDatabase;
let api: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  // A release channel in the same database.
  await database.pool.query('create schema release; create table release.remote (name text)');
  api = await connect(getApiUrl(database.url), { max: 1 });
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

test('the API connects as a role without any attribute that owns nothing', async () => {
  const { rows } = await api.pool.query(`
    select current_user as name, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
      (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
    from pg_roles where rolname = current_user`);
  expect(rows).toEqual([
    {
      name: API_ROLE.role,
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      owned: 0,
      memberships: 0,
    },
  ]);
});

test.each([
  'create table more (id int)',
  'create schema more',
  'create role more',
  'create extension file_fdw',
  'drop table click',
  'alter table click add column more int',
  'truncate click',
  'delete from click',
  'update click set position = 1',
  'delete from variant',
  'update variant set price = 1',
  'insert into eshop (rating) values (null)',
  'insert into migration (name) values (null)',
  'insert into outbox (kind) values (null)',
  'update account set is_admin = true',
  `update account set admin_projects = '{gniazdo}'`,
  `insert into account (email, email_key, name, password_hash, is_admin) values ('', '', '', '', true)`,
  'truncate account cascade',
  'update account_code set expires_at = null',
  'select * from release.remote',
  `copy (select 1) to program 'true'`,
  `copy click from program 'true'`,
  `copy (select 1) to '/tmp/gniazdo-more'`,
  `select pg_read_file('/etc/passwd')`,
  `select lo_import('/etc/passwd')`,
  'set role app',
])('the API is refused: %s', async (sql) => {
  await expect(api.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
});

test('the API reads every table of the catalogue and writes what it records', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of rows) await api.pool.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
  expect(rows.length).toBeGreaterThan(10);
  await expect(api.pool.query('insert into click (variant_id, click_source) values (-1, 0)')).rejects.toMatchObject({
    code: '23503',
  });
  await api.pool.query('delete from outbox where seq < 0');
});

test('a database without a migration is refused with the command that runs it', async () => {
  await expect(requireMigrations(api.pool)).resolves.toBeUndefined();
  await database.pool.query(`delete from migration where name = '0004-rooms'`);
  await expect(requireMigrations(api.pool)).rejects.toThrow(
    'The database lacks the migrations 0004-rooms. As its owner, run: node apps/api/commands/prepare.ts --role ROLE.',
  );
});

test('an unknown role and an owner without the right to create roles are reported', async () => {
  await expect(grantApiRights(database.url, 'nowhere')).rejects.toThrow('There is no role nowhere. Create it');
  await expect(createApiRole(getApiUrl(database.url), { role: 'more', password: 'x' })).rejects.toThrow(
    'The role of DATABASE_URL may not create a role for the API. Create one, and set API_DATABASE_URL',
  );
  const empty = databaseUrl(database.url, 'postgres');
  await expect(createApiRole(empty, API_ROLE)).resolves.toBe(getApiUrl(empty));
});
