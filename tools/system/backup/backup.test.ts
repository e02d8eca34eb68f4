import { chmodSync, cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { migrate } from '@gniazdo/api/database/migrate';
import { CREATE_TABLES } from '@gniazdo/composition/channel-tables';
import { type RunningPostgres, startPostgres } from '@gniazdo/postgres';
import { CREATE_STAFF_TABLES } from '@gniazdo/engine/server/staff/PostgresRecords';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getRowsFile, MANIFEST_FILE } from './BackupManifest.ts';
import { fingerprintTables } from './readTables.ts';
import { restoreBackup } from './restoreBackup.ts';
import { writeBackup } from './writeBackup.ts';

/** A child before its parent, and texts that the format must escape. */
const ROWS = String.raw`
  begin;
  insert into category (id, parent_id, slug, name, long_name, kind, position) values
    (1, 2, 'sofy', 'Sofy', E'Sofy\tz\nlinią \\ i "cudzysłowem"', 'primary', 1), (2, null, 'meble', '', 'Meble', 'primary', 0);
  insert into eshop (slug, name, rating, hosts) values ('alfa', 'Alfa', 0.1 + 0.2, '{alfa.pl,"b,c"}'), ('beta', E'\\N', null, '{}');
  insert into product (slug, name, category_id) values ('sofa', 'Sofa 🛋', 1);
  insert into variant (product_id, eshop_id, external_id, name, slug, url, category_id, price, deliveries, content_hash)
    values (1, 1, 'a', 'Sofa', 'sofa', 'https://alfa.pl/', 1, 19900, '[{"id": 1, "note": "a\\b\u0105"}]', 'x');
  insert into price_history (variant_id, "on", price, lowest) values (1, '2026-01-31', 19900, 18900);
  insert into release.history (revision, name, action, state, who, why) values (1, 'listing', 'promote', '{"stable": "1.0.0"}', 'ola', '');
  insert into staff.spent_token values ('token', '2026-03-29 02:30:00.123456+01');
  commit;
`;

/** As a name of a table. */
const HOSTILE = 'public.eshop disable trigger user; drop table public.watch; --';

let folder: string;
let server: RunningPostgres;
let source: string;
let databases = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gniazdo-backup-'));
  // If the test runs as root, the server runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
  source = await createDatabase();
  await migrate(source);
  for (const text of [CREATE_TABLES, CREATE_STAFF_TABLES, ROWS]) await query(source, text);
}, 120_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

test('a restored database has the same rows, counters and triggers; changes for running processes are left out', async () => {
  const backup = join(folder, 'complete');
  await writeBackup(source, backup);
  const restored = await createDatabase();
  await restoreBackup(backup, restored);
  const found = await fingerprintTables(restored);
  expect(found).toEqual(await fingerprintTables(source));
  expect(found).toMatchObject({
    'public.category': { rows: 2 },
    'public.variant': { rows: 1 },
    'release.history': { rows: 1 },
    'staff.spent_token': { rows: 1 },
  });
  expect(await query(restored, 'select count(*)::int as count from outbox')).toEqual([{ count: 0 }]);
  expect(await query(restored, `insert into eshop (slug, name) values ('gamma', 'Gamma') returning id`)).toEqual([
    { id: 3 },
  ]);
  expect(await query(restored, 'select kind, ids from outbox')).toEqual([{ kind: 'eshop', ids: [3] }]);
}, 120_000);

test.each([
  [
    'another value',
    (bytes: Buffer) => zstdCompressSync(zstdDecompressSync(bytes).toString().replace('18900', '18901')),
    'has other rows than the backup had',
  ],
  ['a damaged file', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5), 'is damaged'],
])(
  'a backup with %s is refused, and the database stays empty for another one',
  async (what, change, message) => {
    const good = join(folder, `good, ${what}`);
    await writeBackup(source, good);
    const backup = join(folder, what);
    cpSync(good, backup, { recursive: true });
    const file = getRowsFile(backup, { name: 'public.price_history' });
    writeFileSync(file, change(readFileSync(file)));
    const restored = await createDatabase();
    await expect(restoreBackup(backup, restored)).rejects.toThrow(`The file of public.price_history ${message}`);
    await restoreBackup(good, restored);
    expect(await query(restored, 'select count(*)::int as count from category')).toEqual([{ count: 2 }]);
  },
  120_000,
);

test.each([
  ['a table', { name: HOSTILE }],
  ['a table without columns', { name: HOSTILE, columns: [] }],
  ['a column', { columns: ['id) from stdin; drop table public.watch; --'] }],
])(
  'SQL in the name of %s of a backup is refused and does not run',
  async (what, change) => {
    const backup = join(folder, `SQL in ${what}`);
    const { tables, ...manifest } = await writeBackup(source, backup);
    const [first, ...others] = tables;
    const changed = { ...first!, ...change };
    renameSync(getRowsFile(backup, first!), getRowsFile(backup, changed));
    writeFileSync(join(backup, MANIFEST_FILE), JSON.stringify({ ...manifest, tables: [changed, ...others] }));
    const restored = await createDatabase();
    await expect(restoreBackup(backup, restored)).rejects.toThrow(`this one does not know ${changed.name}.`);
    expect(await query(restored, `select to_regclass('public.watch')::text as name`)).toEqual([{ name: 'watch' }]);
  },
  120_000,
);

test('an incomplete backup, a used database and an existing folder are refused', async () => {
  const backup = join(folder, 'incomplete');
  await writeBackup(source, backup);
  await expect(writeBackup(source, backup)).rejects.toThrow(/exists already/);
  await expect(restoreBackup(backup, source)).rejects.toThrow(/^The database is not empty/);
  rmSync(getRowsFile(backup, { name: 'public.eshop' }));
  await expect(restoreBackup(backup, await createDatabase())).rejects.toThrow(/lacks the file of public.eshop/);
  await expect(restoreBackup(folder, source)).rejects.toThrow(/is not a backup/);
}, 120_000);

async function createDatabase() {
  const name = `backup_${++databases}`;
  await query(server.url, `create database ${name}`);
  return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query(text);
    return (Array.isArray(result) ? result.at(-1) : result).rows;
  } finally {
    await client.end();
  }
}
