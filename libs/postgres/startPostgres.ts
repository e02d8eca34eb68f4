import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canReach, chooseUser, type ServerUser } from './chooseUser.ts';
import { findBinaries } from './findBinaries.ts';
import { freePort, isPortFree } from './ports.ts';
import { initCluster, readNotes, writeNotes } from './initCluster.ts';
import { toPostgresError, PostgresError } from './PostgresError.ts';
import { acceptsConnections, findRunning, isAlive, isPostgres, readPostmaster } from './postmasterFile.ts';
import { createReachableFolder } from './createReachableFolder.ts';
import { serverSettings } from './serverSettings.ts';
import { prepareArchive } from './walArchive.ts';

export type StartOptions = {
  dataDir: string;
  /** Fixed port. By default a free one is chosen and stored in the data folder. */
  port?: number;
  /** Additional server settings, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
  /** Folder that gets the write-ahead log, for restores to any moment. */
  archive?: string;
  /** For a server that replays an archive before it is ready. */
  readyTimeoutMs?: number;
};

export type RunningPostgres = {
  /** Contains the password, so it must not be logged. */
  url: string;
  port: number;
  pid: number;
  /** True if the server was already running because an earlier process ended without stopping it. */
  adopted: boolean;
  /** Resolves with the reason when the server has ended. */
  ended: Promise<string>;
  /** Stops the server, usually within 5 seconds. Open transactions are rolled back. */
  stop: () => Promise<void>;
};

const READY_TIMEOUT_MS = 120_000;
const FAST_STOP_MS = 5_000;
/** After kill -9, its processes that compute notice within 2 s that their clients are gone. */
const OLD_PROCESSES_TIMEOUT_MS = 30_000;
const ADOPTED_CHECK_MS = 1_000;

/**
 * Starts the embedded PostgreSQL on a folder, which it creates if necessary, and resolves when the server accepts
 * connections. The server listens on the loopback interface only, in its own process group, so that Ctrl-C does not reach
 * it. Rejects with a PostgresError.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const wanted = resolve(options.dataDir);
  try {
    mkdirSync(dirname(wanted), { recursive: true });
    const user = chooseUser(wanted);
    const dataDir = findDataFolder(wanted, user);
    refuseForeignFolder(dataDir);
    if (!existsSync(join(dataDir, 'PG_VERSION'))) await initCluster(dataDir, findBinaries(user), user);
    const running = await adopt(dataDir);
    return running ? { ...running, adopted: true } : await start(dataDir, user, options);
  } catch (error) {
    throw toPostgresError(error, '', wanted);
  }
}

/** The folder of the data: `wanted`, or, if the server's user can't reach that, a folder of its own. */
export function findDataFolder(wanted: string, user: ServerUser | null) {
  if (!user || canReach(dirname(wanted), user)) return wanted;
  return join(createReachableFolder('data', wanted), 'postgres');
}

function refuseForeignFolder(dataDir: string) {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  const uid = process.getuid?.();
  if (!found || uid === undefined || uid === 0 || found.uid === uid) return;
  throw new PostgresError(
    `The database folder ${dataDir} belongs to another user, because it was first started as root or as another user. Start as that user, or choose another folder with DATA_DIR.`,
  );
}

async function adopt(dataDir: string) {
  const until = Date.now() + READY_TIMEOUT_MS;
  for (let found = findRunning(dataDir); found; found = findRunning(dataDir)) {
    if (found.status === 'ready' && (await acceptsConnections(found.port)))
      return handle(dataDir, found, whenGone(found.pid));
    if (Date.now() > until)
      throw new PostgresError(`A server on ${dataDir} (process ${found.pid}) does not respond. Stop it and try again.`);
    await pause(50);
  }
  return null;
}

async function start(dataDir: string, user: ServerUser | null, options: StartOptions) {
  const port = await choosePort(dataDir, options.port);
  const archiving = options.archive ? prepareArchive(options.archive, dataDir, user) : {};
  const until = Date.now() + OLD_PROCESSES_TIMEOUT_MS;
  for (;;) {
    const { child, logPath } = spawnServer(dataDir, user, port, { ...archiving, ...options.settings });
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    const failed = new Promise<never>((_, reject) => {
      child.once('error', reject);
      void ended.then(() => reject(toPostgresError(undefined, readTail(logPath), dataDir)));
    });
    failed.catch(() => undefined);
    try {
      await Promise.race([whenReady(dataDir, child, options.readyTimeoutMs), failed]);
    } catch (error) {
      const log = readTail(logPath);
      // A concurrent start was faster, and its server uses the folder.
      const other = /lock file .* already exists/.test(log) ? await adopt(dataDir) : null;
      if (other) return { ...other, adopted: true };
      if (!/pre-existing shared memory block/.test(log) || Date.now() > until) throw error;
      await pause(200);
      continue;
    }
    child.unref();
    writeNotes(dataDir, { ...readNotes(dataDir), port }, user);
    return { ...handle(dataDir, { pid: child.pid!, port }, ended), adopted: false };
  }
}

async function choosePort(dataDir: string, fixed: number | undefined) {
  if (fixed !== undefined) {
    if (await isPortFree(fixed)) return fixed;
    throw new PostgresError(
      `Port ${fixed} is in use by another program. Stop it or choose another port for the database.`,
    );
  }
  const remembered = readNotes(dataDir).port;
  return remembered && (await isPortFree(remembered)) ? remembered : freePort();
}

function spawnServer(dataDir: string, user: ServerUser | null, port: number, more: Record<string, string>) {
  const logPath = join(dataDir, 'gniazdo.log');
  const settings = Object.entries({ ...serverSettings, ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const log = openSync(logPath, 'w', 0o600);
  try {
    if (user) chownSync(logPath, user.uid, user.gid);
    chmodSync(dataDir, 0o700);
    const child = spawn(join(findBinaries(user), 'bin', 'postgres'), ['-D', dataDir, '-p', String(port), ...settings], {
      ...user,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      detached: true,
    });
    return { child, logPath };
  } finally {
    closeSync(log);
  }
}

async function whenReady(dataDir: string, child: ChildProcess, timeoutMs = READY_TIMEOUT_MS) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until && child.exitCode === null && child.signalCode === null) {
    const found = readPostmaster(dataDir);
    if (found?.pid === child.pid && found?.status === 'ready') return;
    await pause(15);
  }
  throw new PostgresError(`The database in ${dataDir} did not become ready within ${timeoutMs / 1000} seconds.`);
}

function handle(dataDir: string, { pid, port }: { pid: number; port: number }, ended: Promise<string>) {
  const { password } = readNotes(dataDir);
  const stop = async () => {
    const isGone = () => !isAlive(pid) || !isPostgres(pid);
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (isGone()) return;
      process.kill(pid, signal);
      for (const until = Date.now() + FAST_STOP_MS; Date.now() < until && !isGone();) await pause(20);
    }
  };
  return { url: `postgres://app:${password}@127.0.0.1:${port}/postgres`, port, pid, ended, stop };
}

/** For a server that another process has started. */
async function whenGone(pid: number) {
  while (isAlive(pid) && isPostgres(pid)) await pause(ADOPTED_CHECK_MS, undefined, { ref: false });
  return 'it ended';
}

function readTail(path: string) {
  try {
    return readFileSync(path, 'utf8').slice(-4000);
  } catch {
    return '';
  }
}
