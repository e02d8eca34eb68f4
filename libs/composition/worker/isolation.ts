import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { findClosedFolder } from './findClosedFolder.ts';

/** A barrier that this system or user does not allow. */
type MissingBarrier = { barrier: string; reason: string };

export type Isolation = {
  /** Command that starts a program behind the barriers; the program and its arguments follow. */
  command: (uid: number | null) => string[];
  /** Whether each process can have a user of its own. */
  hasUsers: boolean;
  missing: MissingBarrier[];
};

/**
 * Node starts with 600 MB of data segment at the least. With 900 MB, Buffers end at about 290 MB. No core files, no files
 * at all, few descriptors.
 */
const LIMITS = ['--data=900000000', '--core=0', '--fsize=0', '--nofile=256'];
/** Threads; counted by user, so only for processes with a user of their own. */
const MAX_THREADS = '--nproc=40';
const PROBE_UID = 61_183;
const PROBE_TIMEOUT_MS = 5000;

const NETWORK = 'a network of their own';
const USER = 'a user of their own';
const PARENT = 'a bond with the life of the shell, and a ban on new privileges';
const LIMIT = 'limits of memory, files and threads';

let found: Isolation | undefined;

/** The barriers that work here, tried once. Never throws: what is missing is in `missing`. */
export function getIsolation(): Isolation {
  found ??= detectIsolation();
  return found;
}

function detectIsolation(): Isolation {
  if (process.platform !== 'linux') {
    const reason = `${process.platform} has none`;
    const missing = [NETWORK, USER, PARENT, LIMIT].map((barrier) => ({ barrier, reason }));
    return { command: () => [], hasUsers: false, missing };
  }
  const missing: MissingBarrier[] = [];
  function choose(barrier: string, commands: string[][]) {
    const reasons: string[] = [];
    for (const command of commands) {
      const reason = probe(command);
      if (reason === null) return command;
      reasons.push(reason);
    }
    missing.push({ barrier, reason: reasons[0]! });
    return null;
  }
  const network =
    choose(NETWORK, [
      [find('unshare'), '-n'],
      [find('unshare'), '--user', '--map-current-user', '-n'],
    ]) ?? [];
  const setpriv = [find('setpriv'), '--pdeathsig', 'KILL', '--no-new-privs'];
  const canSetPriv = choose(PARENT, [setpriv]) !== null;
  let hasUsers = false;
  const closedFolder = findClosedFolder(process.execPath);
  if (process.getuid?.() !== 0) missing.push({ barrier: USER, reason: 'the shell does not run as root' });
  else if (closedFolder !== null) missing.push({ barrier: USER, reason: `other users cannot enter ${closedFolder}` });
  // With a program in between: setpriv itself starts Node with rights of root that a release does not have.
  else hasUsers = choose(USER, [[...setpriv, ...changeUser(PROBE_UID), find('env')]]) !== null;
  const prlimit = choose(LIMIT, [[find('prlimit'), ...LIMITS]]);
  return {
    command: (uid) => [
      ...network,
      ...(canSetPriv ? setpriv : []),
      ...(canSetPriv && uid !== null ? changeUser(uid) : []),
      ...(prlimit ?? []),
      ...(prlimit && uid !== null ? [MAX_THREADS] : []),
    ],
    hasUsers,
    missing,
  };
}

function changeUser(uid: number) {
  return [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
}

/** Null if Node starts behind the command; else the reason. */
function probe(command: string[]): string | null {
  const [file = '', ...args] = [...command, process.execPath, '--version'];
  const { status, error, stderr } = spawnSync(file, args, {
    cwd: '/',
    env: {},
    encoding: 'utf8',
    timeout: PROBE_TIMEOUT_MS,
  });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim().split('\n')[0] || `${path.basename(file)} ended with code ${status}`);
}

function find(program: string) {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
  return folders.map((folder) => path.join(folder, program)).find(isExecutable) ?? program;
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
