import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { migrate } from '@gniazdo/api/database/migrate';
import { CREATE_TABLES } from '@gniazdo/composition/channel-tables';
import { UserFacingError } from '@gniazdo/errors';
import { CREATE_STAFF_TABLES } from '@gniazdo/engine/server/staff/PostgresRecords';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type BackupManifest, type BackupTable, getRowsFile, readManifest } from './BackupManifest.ts';
import { listTables, readRows, setFormat } from './readTables.ts';
import { unquote } from './writeBackup.ts';

const MADE_BY: Record<string, string> = { release: CREATE_TABLES, staff: CREATE_STAFF_TABLES };

/**
 * Fills an empty database with a backup, in one transaction, and compares the hash of every table with that of the backup.
 * Then runs migrations that the backup lacks. `url` is that of the future owner of the tables. Rejects with UserFacingError
 * if anything differs: a damaged file before the database is used; anything else leaves tables without rows.
 */
export async function restoreBackup(folder: string, url: string): Promise<BackupManifest> {
  const manifest = readManifest(folder);
  for (const table of manifest.tables) {
    if (!existsSync(getRowsFile(folder, table)))
      throw new UserFacingError(`${folder} lacks the file of ${table.name}.`);
  }
  // Before the tables are created: the database stays empty for another backup.
  for (const table of manifest.tables) await checkFile(folder, table);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await refuseUsedDatabase(client);
    await migrate(url, { only: manifest.migrations });
    const schemas = new Set(manifest.tables.map(({ name }) => name.split('.')[0]!));
    for (const schema of schemas) if (MADE_BY[schema]) await client.query(MADE_BY[schema]);
    await refuseUnknownTables(client, manifest);
    await client.query('begin');
    await setFormat(client);
    await insertRows(client, folder, manifest);
    await compare(client, manifest);
    await client.query('commit');
    // The planner has no statistics of the new rows.
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(url);
  return manifest;
}

async function checkFile(folder: string, table: BackupTable) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(getRowsFile(folder, table)), createZstdDecompress(), hash).catch((cause: Error) => {
    throw new UserFacingError(`The file of ${table.name} is damaged: ${cause.message}. Nothing was restored.`, {
      cause,
    });
  });
  if (hash.digest('hex') !== table.sha256)
    throw new UserFacingError(`The file of ${table.name} has other rows than the backup had. Nothing was restored.`);
}

async function refuseUsedDatabase(client: pg.Client) {
  const { rowCount } = await client.query(`select from pg_tables where schemaname in ('public', 'release', 'staff')`);
  if (rowCount)
    throw new UserFacingError('The database is not empty. Create a new one for the backup: create database …');
}

/** The names of the backup become parts of statements, so they must be those of this database, which quotes them. */
async function refuseUnknownTables(client: pg.Client, { tables, migrations }: BackupManifest) {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  const missing = [
    ...migrations.filter((name) => !rows.some((row) => row.name === name)),
    ...tables.filter(
      ({ name, columns }) => !known.has(name) || columns.some((each) => !known.get(name)!.includes(each)),
    ),
  ];
  if (missing.length === 0) return;
  const names = missing.map((each) => (typeof each === 'string' ? each : each.name));
  throw new UserFacingError(
    `The backup was written by another version of the system: this one does not know ${names.join(', ')}.`,
  );
}

async function insertRows(client: pg.Client, folder: string, { tables }: BackupManifest) {
  const names = tables.map(({ name }) => name);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')} cascade`);
  for (const table of tables) {
    const copy = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
    await pipeline(createReadStream(getRowsFile(folder, table)), createZstdDecompress(), copy).catch((cause: Error) => {
      throw new UserFacingError(`The rows of ${table.name} could not be restored: ${cause.message}`, { cause });
    });
    for (const { column, value, isCalled } of table.sequences) {
      await client.query('select setval(pg_get_serial_sequence($1, $2)::regclass, $3::bigint, $4)', [
        table.name,
        unquote(column),
        value,
        isCalled,
      ]);
    }
  }
  // A trigger cannot be switched on while a check of its table is deferred.
  await client.query('set constraints all immediate');
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

async function compare(client: pg.Client, { tables }: BackupManifest) {
  const known = await listTables(client);
  for (const table of tables) {
    const { order } = known.find(({ name }) => name === table.name)!;
    const { rows, sha256 } = await readRows(client, { ...table, order });
    if (rows !== table.rows || sha256 !== table.sha256) throw differs(table, rows);
  }
}

function differs({ name, rows: wanted }: BackupTable, rows: number) {
  return new UserFacingError(
    `${name} differs from the backup: ${rows} of ${wanted} rows, or other values. Nothing was restored.`,
  );
}
