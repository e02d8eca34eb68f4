import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { one, oneValue } from '@gniazdo/api/database/one';
import { UserFacingError } from '@gniazdo/errors';
import pg from 'pg';
import { type BackupManifest, type BackupTable, getRowsFile, MANIFEST_FILE } from './BackupManifest.ts';
import { beginReading, listTables, readRows, type Table } from './readTables.ts';

/**
 * Writes all tables of a database, in the state of one moment, to a new folder. The system may run meanwhile. The folder
 * appears when the backup is complete. Rejects with UserFacingError if it exists.
 */
export async function writeBackup(url: string, folder: string): Promise<BackupManifest> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new UserFacingError(`${folder} exists already. Choose another folder for the backup.`);
  const temporary = `${folder}.new-${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await rm(temporary, { recursive: true, force: true });
  // Rows may be personal data.
  await mkdir(temporary, { mode: 0o700 });
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await beginReading(client);
    const { rows } = await client.query<{ name: string }>('select name from migration order by name');
    const tables: BackupTable[] = [];
    for (const table of await listTables(client)) tables.push(await writeTable(client, temporary, table));
    const migrations = rows.map(({ name }) => name);
    const manifest: BackupManifest = { schema: 1, at: new Date().toISOString(), migrations, tables };
    await writeFile(join(temporary, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
    return manifest;
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function writeTable(client: pg.Client, folder: string, table: Table): Promise<BackupTable> {
  const { name, columns } = table;
  const compress = createZstdCompress();
  const file = createWriteStream(getRowsFile(folder, table), { mode: 0o600, flush: true });
  compress.pipe(file);
  const written = finished(file);
  // An error is reported when everything has been read.
  compress.on('error', (error) => file.destroy(error));
  file.on('error', (error) => compress.destroy(error));
  const [counted] = await Promise.all([
    readRows(client, table, compress).then((found) => (compress.end(), found)),
    written,
  ]);
  return { name, columns, ...counted, sequences: await readSequences(client, table) };
}

async function readSequences(client: pg.Client, { name, columns }: Table) {
  const sequences: BackupTable['sequences'] = [];
  for (const column of columns) {
    const sequence = await oneValue<string | null>(client, 'select pg_get_serial_sequence($1, $2)', [
      name,
      unquote(column),
    ]);
    if (sequence === null) continue;
    const state = await one<{ value: string; isCalled: boolean }>(
      client,
      `select last_value::text as value, is_called as "isCalled" from ${sequence}`,
    );
    sequences.push({ column, ...state });
  }
  return sequences;
}

/** `"on"` → `on`: PostgreSQL takes the name of a column here, not an identifier. */
export function unquote(column: string) {
  return column.startsWith('"') ? column.slice(1, -1).replaceAll('""', '"') : column;
}
