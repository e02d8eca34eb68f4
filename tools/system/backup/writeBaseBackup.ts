import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { one, oneValue } from '@gniazdo/api/database/one';
import { UserFacingError } from '@gniazdo/errors';
import pg from 'pg';
import { LABEL_FILE } from './BaseBackup.ts';

/** Folders whose files belong to the running server; see `excludeDirContents` in PostgreSQL's `basebackup.c`. */
const EMPTY_FOLDERS = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
];
const SKIPPED = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|gniazdo\.log|.*\.signal|backup_label.*)$/;
const CONTROL_FILE = 'global/pg_control';
const LANES = 16;

/**
 * Copies the files of a running server of this machine to a new folder, as pg_basebackup does, which the embedded PostgreSQL
 * lacks. They are a database only together with the archive of what was written meanwhile. Rejects with UserFacingError.
 */
export async function writeBaseBackup(url: string, folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UserFacingError(`${folder} exists already. Choose another folder for the backup.`);
  const temporary = `${folder}.new-${process.pid}`;
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const dataDir = await findFiles(client);
    await mkdir(dirname(folder), { recursive: true });
    await rm(temporary, { recursive: true, force: true });
    await client.query('select pg_backup_start($1, fast => true)', [folder]);
    const files = await copyFolder(dataDir, temporary);
    // Last, as pg_basebackup does: it names the newest state that the files have.
    await copyFile(join(dataDir, CONTROL_FILE), join(temporary, CONTROL_FILE));
    const label = await stop(client);
    const bytes = await flush([...files, join(temporary, CONTROL_FILE)]);
    await writeFile(join(temporary, LABEL_FILE), label, { mode: 0o600, flush: true });
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
    return { bytes };
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** The data folder of the server, if it is on this machine and its changes are archived. */
async function findFiles(client: pg.Client) {
  const isAllowed = await oneValue<boolean>(client, 'select rolsuper from pg_roles where rolname = current_user');
  if (!isAllowed)
    throw new UserFacingError('A base backup needs the superuser of the database. Pass its URL with --database.');
  const { folder, mode, pid, spaces } = await one<{ folder: string; mode: string; pid: string; spaces: number }>(
    client,
    `select current_setting('data_directory') as folder, current_setting('archive_mode') as mode,
       pg_read_file('postmaster.pid') as pid, (select count(*)::int from pg_tablespace) as spaces`,
  );
  if (mode === 'off') {
    throw new UserFacingError(
      'The database has no archive, without which a base backup cannot be restored. Start it with WAL_ARCHIVE=<folder>.',
    );
  }
  const file = join(folder, 'postmaster.pid');
  // The file begins with the process and has the start time and the port.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== pid) {
    throw new UserFacingError('The files of the database are on another machine. Run pg_basebackup there.');
  }
  if (spaces > 2) throw new UserFacingError('The database has tablespaces. Use pg_basebackup instead.');
  return folder;
}

/** Copies all files but `pg_control`. Resolves to their paths. */
async function copyFolder(from: string, to: string, path = '.'): Promise<string[]> {
  await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  if (EMPTY_FOLDERS.includes(path)) return [];
  const files: string[] = [];
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (SKIPPED.test(entry.name) || child === CONTROL_FILE) continue;
    if (entry.isDirectory()) files.push(...(await copyFolder(from, to, child)));
    else if (await copyIfExists(join(from, child), join(to, child))) files.push(join(to, child));
  }
  return files;
}

async function copyIfExists(from: string, to: string) {
  try {
    await copyFile(from, to);
    return true;
  } catch (error) {
    // Its table was deleted meanwhile, which the archive says too.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Writes files to the disk, several at a time: a file system writes them together. Resolves to their bytes. */
async function flush(files: string[]) {
  let bytes = 0;
  const waiting = files.values();
  const lane = async () => {
    for (const path of waiting) {
      const file = await open(path, 'r+');
      try {
        await file.sync();
        const { size } = await file.stat();
        bytes += size;
      } finally {
        await file.close();
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return bytes;
}

/** Waits until the archive has everything that was written meanwhile. Resolves to the text of `backup_label`. */
async function stop(client: pg.Client) {
  const startedAt = await oneValue<Date>(client, 'select clock_timestamp()');
  const { label, needed } = await one<{ label: string; needed: string }>(
    client,
    'select labelfile as label, pg_walfile_name(lsn) as needed from pg_backup_stop(wait_for_archive => false)',
  );
  for (;;) {
    const { isArchived, failed } = await one<{ isArchived: boolean; failed: string | null }>(
      client,
      `select coalesce(left(last_archived_wal, 24) >= $1, false) as "isArchived",
         case when last_failed_time > $2 then last_failed_wal end as failed
       from pg_stat_archiver`,
      [needed, startedAt],
    );
    if (isArchived) return label;
    if (failed) {
      throw new UserFacingError(
        `The archive does not accept ${failed}. The reason is in gniazdo.log of the database's folder; it may be full or not writable.`,
      );
    }
    await pause(100);
  }
}
