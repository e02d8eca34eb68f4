import { readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { basename, join } from 'node:path';

export type Postmaster = { pid: number; port: number; status: string };

/** Reads `postmaster.pid`, PostgreSQL's record of the server that uses the data folder; null without one. See `miscadmin.h`. */
export function readPostmaster(dataDir: string): Postmaster | null {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Returns the server that already runs on this folder, or null. After a restart of the machine, another program may have
 * its process id. Then the outdated file is removed, because PostgreSQL would refuse to start.
 */
export function findRunning(dataDir: string): Postmaster | null {
  const found = readPostmaster(dataDir);
  if (!found || !Number.isInteger(found.pid)) return null;
  if (isAlive(found.pid) && isPostgres(found.pid)) return found;
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
  return null;
}

/** Whether a process runs. A zombie, which has ended and waits for its parent, does not. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !readProcess(pid)?.isZombie;
}

/** Whether the process is a running PostgreSQL server; false for a zombie. */
export function isPostgres(pid: number) {
  const found = readProcess(pid);
  return found?.command === 'postgres' && !found.isZombie;
}

/** Reads name and state of a process from /proc on Linux, from `ps` elsewhere; null if it does not exist. */
function readProcess(pid: number) {
  const stat = readIfExists(`/proc/${pid}/stat`);
  const [, command, state] = (stat && /^\d+ \((.*)\) (\S)/s.exec(stat)) || [];
  if (command !== undefined) return { command, isZombie: isEnded(state!) };
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,comm='], { encoding: 'utf8' });
  const [, flags, file] = /^(\S+)\s+(\S.*)$/.exec((stdout ?? '').trim()) ?? [];
  return flags === undefined ? null : { command: basename(file!), isZombie: isEnded(flags) };
}

/** Z: zombie. X: being removed. */
function isEnded(state: string) {
  return state.startsWith('Z') || state.startsWith('X');
}

function readIfExists(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Whether a PostgreSQL server responds on the port: it replies to an SSLRequest with one letter. */
export function acceptsConnections(port: number, timeoutMs = 1000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (accepts: boolean) => {
      socket.destroy();
      resolve(accepts);
    };
    socket.setTimeout(timeoutMs, () => finish(false));
    socket.on('error', () => finish(false));
    socket.on('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.on('data', (data) => finish(data[0] === 78 || data[0] === 83));
    socket.on('close', () => finish(false));
  });
}
