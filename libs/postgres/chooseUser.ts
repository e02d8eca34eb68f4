import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

export type ServerUser = { uid: number; gid: number };

/**
 * Returns the user that PostgreSQL runs as; null is the current user. PostgreSQL refuses to run as root: if the current
 * user is root, it runs as the owner of an existing data folder, else as `postgres`, else as the unprivileged system user.
 */
export function chooseUser(dataDir: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findAccount('postgres') ?? findAccount('nobody') ?? { uid: 65534, gid: 65534 };
}

/** Whether the user has access to the folder. */
export function canReach(folder: string, user: ServerUser | null) {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}

function findAccount(name: string): ServerUser | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    // macOS prints the id of the unprivileged user as -2.
    return status === 0 ? Number(stdout) >>> 0 : null;
  });
  return uid && gid ? { uid, gid } : null;
}
