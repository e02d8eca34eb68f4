import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '@gniazdo/errors';

/** Debian has HAProxy where only root's PATH looks. */
export const SEARCH_PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/**
 * Returns the folder of PostgreSQL's programs; empty: they are in PATH. Throws UserFacingError if a program of the cluster
 * is not installed or too old. The embedded PostgreSQL lacks pg_basebackup and pg_rewind, which Patroni needs.
 */
export function findPrograms(readVersion: (command: string[]) => string | null = runVersion) {
  // Debian's folders, each of one version.
  const folders = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const folder = folders.at(-1) ?? '';
  const problems = [
    // `defaults … from`
    { title: 'HAProxy', command: ['haproxy', '-v'], needed: 2.4 },
    { title: 'etcd', command: ['etcd', '--version'], needed: 3.4 },
    // `failsafe_mode`
    { title: 'Patroni', command: ['patroni', '--version'], needed: 3 },
    // `initdb --icu-locale`
    { title: 'PostgreSQL', command: [join(folder, 'pg_rewind'), '--version'], needed: 15 },
  ].flatMap(({ title, command, needed }) => {
    const found = /\d+(\.\d+)?/.exec(readVersion(command) ?? '')?.[0];
    if (found === undefined) return [title];
    return Number(found) < needed ? [`${title} ${needed} or newer, not ${found}`] : [];
  });
  if (problems.length > 0) {
    throw new UserFacingError(
      `npm run cluster needs ${problems.join('; ')}. Install (Debian, Ubuntu): apt-get install --no-install-recommends haproxy patroni etcd-server python3-etcd postgresql`,
    );
  }
  return folder;
}

function runVersion([program = '', ...args]: string[]) {
  return spawnSync(program, args, { env: { PATH: SEARCH_PATH }, encoding: 'utf8' }).stdout;
}
