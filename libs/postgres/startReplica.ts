import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { chooseUser, type ServerUser } from './chooseUser.ts';
import { readNotes, writeNotes } from './initCluster.ts';
import { findDataFolder, type RunningPostgres, startPostgres, type StartOptions } from './startPostgres.ts';

type ReplicaOptions = StartOptions & {
  /** URL of the primary for its superuser. Its data folder has to be on this machine. */
  primaryUrl: string;
  /** Name of the replica and of its slot, which keeps what the replica has not received: letters, digits, `_`. */
  name: string;
  /** Removes the data of a server that is no replica, for example of the primary before a failover. */
  replacesServer?: boolean;
};

/** Folders whose contents belong to one server. See "Backing Up the Data Directory" in PostgreSQL's manual. */
const OWN_FOLDERS = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const OWN_FILES = ['postmaster.pid', 'postmaster.opts', 'gniazdo.log', 'standby.signal'];

/**
 * Starts a streaming replica: an existing one on its folder, else a new copy of the primary, which keeps working meanwhile.
 * Resolves when the replica accepts reads. Rejects with a PostgresError or an error of pg.
 */
export async function startReplica({
  primaryUrl,
  name,
  replacesServer = false,
  ...options
}: ReplicaOptions): Promise<RunningPostgres> {
  const wanted = resolve(options.dataDir);
  mkdirSync(dirname(wanted), { recursive: true });
  const user = chooseUser(wanted);
  const dataDir = findDataFolder(wanted, user);
  if (replacesServer && !existsSync(join(dataDir, 'standby.signal'))) rmSync(dataDir, { recursive: true, force: true });
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await copyPrimary({ primaryUrl, name, dataDir, user });
  writeConnection(dataDir, primaryUrl, name);
  return startPostgres(options);
}

/**
 * Makes each commit on the primary wait until the replica of that name has stored it, so that a failover loses none. Null:
 * commits do not wait.
 */
export async function setSynchronousReplica(primaryUrl: string, name: string | null) {
  await withClient(primaryUrl, async (client) => {
    await client.query(
      name === null
        ? 'alter system reset synchronous_standby_names'
        : `alter system set synchronous_standby_names = '${client.escapeIdentifier(name)}'`,
    );
    await client.query('select pg_reload_conf()');
  });
}

/** Makes a replica the primary. Resolves when it accepts writes. */
export async function promote(replicaUrl: string) {
  await withClient(replicaUrl, async (client) => {
    const { rows } = await client.query<{ done: boolean }>('select pg_promote(true, 60) as done');
    if (!rows[0]!.done) throw new Error('The replica could not be promoted within 60 s.');
  });
}

type CopyOptions = { primaryUrl: string; name: string; dataDir: string; user: ServerUser | null };

async function copyPrimary({ primaryUrl, name, dataDir, user }: CopyOptions) {
  const half = `${dataDir}.copy`;
  rmSync(half, { recursive: true, force: true });
  await withClient(primaryUrl, async (client) => {
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    const { folder } = rows[0]!;
    await client.query(
      `select pg_create_physical_replication_slot($1, true) where not exists
         (select from pg_replication_slots where slot_name = $1)`,
      [name],
    );
    await client.query('select pg_backup_start($1, true)', [name]);
    await copyFolder(folder, half, user);
    const { rows: stopped } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeOwned(join(half, 'backup_label'), stopped[0]!.labelfile, user);
  });
  writeOwned(join(half, 'standby.signal'), '', user);
  writeNotes(half, { ...readNotes(half), port: null }, user);
  renameSync(half, dataDir);
}

/** PostgreSQL takes the last value of a setting. The address of the primary may differ from that of the last start. */
function writeConnection(dataDir: string, primaryUrl: string, name: string) {
  const file = join(dataDir, 'postgresql.auto.conf');
  const { hostname, port, username, password } = new URL(primaryUrl);
  const connection = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} application_name=${name}`;
  const others = readFileSync(file, 'utf8').replaceAll(/^primary_\w+ = .*\n/gm, '');
  const own = `primary_conninfo = '${connection.replaceAll("'", "''")}'\nprimary_slot_name = '${name}'\n`;
  writeFileSync(file, others + own);
}

/** Files may change or disappear during the copy: the log of changes from its beginning repairs them. */
async function copyFolder(from: string, to: string, user: ServerUser | null, copiesFiles = true) {
  await mkdir(to, { mode: 0o700 });
  if (user) chownSync(to, user.uid, user.gid);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      // The slots of the primary.
      if (from.endsWith('pg_replslot')) continue;
      await copyFolder(source, target, user, copiesFiles && !OWN_FOLDERS.includes(entry.name));
    } else if (copiesFiles && entry.isFile() && !OWN_FILES.includes(entry.name)) {
      await copyFile(source, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      if (user && existsSync(target)) chownSync(target, user.uid, user.gid);
    }
  }
}

function writeOwned(path: string, text: string, user: ServerUser | null) {
  writeFileSync(path, text, { mode: 0o600 });
  if (user) chownSync(path, user.uid, user.gid);
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
