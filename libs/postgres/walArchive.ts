import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { canReach, type ServerUser } from './chooseUser.ts';
import { PostgresError } from './PostgresError.ts';

/** Longest time for which a write is on the disk of the database only. Each segment has 16 MB, compressed 20 kB if empty. */
const ARCHIVE_TIMEOUT_S = 60;
/** Contains whose changes the folder has. */
const OWNER_FILE = 'database';

/**
 * Creates a folder for the write-ahead log of a cluster, and returns the settings with which the server copies each finished
 * segment to it. Throws PostgresError if it has the changes of another cluster: equal names would stop the archiving.
 */
export function prepareArchive(wanted: string, dataDir: string, user: ServerUser | null): Record<string, string> {
  const folder = resolve(wanted);
  createFolder(folder, user);
  if (!canReach(folder, user) || spawnSync('test', ['-w', folder], { ...user, cwd: '/' }).status !== 0) {
    throw isUnusable(folder, user);
  }
  const owner = readOwner(dataDir);
  if (!existsSync(join(folder, OWNER_FILE))) writeFileSync(join(folder, OWNER_FILE), owner);
  if (readArchiveOwner(folder) !== owner) {
    throw new PostgresError(
      `The archive ${folder} has the changes of another database, or of this one before it was restored. Set WAL_ARCHIVE to an empty folder, and write a base backup.`,
    );
  }
  return {
    archive_mode: 'on',
    archive_timeout: `${ARCHIVE_TIMEOUT_S}s`,
    // After a crash, the server offers a segment again. Another one with its name is an error.
    archive_command: [
      `f=${quote(folder)}/%f.gz`,
      'if test -e "$f"; then gzip -dc "$f" | cmp -s - "%p"',
      'else gzip -1c "%p" >"$f.new" && sync "$f.new" && mv "$f.new" "$f"; fi',
    ].join('; '),
  };
}

function createFolder(folder: string, user: ServerUser | null) {
  try {
    const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
    if (isNew && user) chownSync(folder, user.uid, user.gid);
  } catch (cause) {
    throw isUnusable(folder, user, cause);
  }
}

function isUnusable(folder: string, user: ServerUser | null, cause?: unknown) {
  const owner = user ? `user ${user.uid}` : 'the user who starts it';
  return new PostgresError(
    `The database cannot write to the archive ${folder}. Make it a folder of ${owner}, or choose another WAL_ARCHIVE.`,
    { cause },
  );
}

/** Settings with which a copy of a base backup replays the archive, up to a moment if there is one, and ends its recovery. */
export function getReplaySettings(archive: string, to: Date | null): Record<string, string> {
  return {
    // The server ends its recovery for a status above 125. Below, it takes the file for the end of the archive.
    restore_command: `f=${quote(resolve(archive))}/%f.gz; test -e "$f" || exit 1; gzip -dc "$f" >"%p" || exit 126`,
    recovery_target_action: 'promote',
    // It knows no abbreviations of time zones when it starts.
    ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00:00') }),
    // Otherwise it is ready when it can be read, before it has replayed everything.
    hot_standby: 'off',
    // It would need the segments after the moment too, which may be damaged.
    recovery_prefetch: 'off',
  };
}

/** Whose changes the folder has; null: no archive of the embedded database. */
export function readArchiveOwner(folder: string) {
  const file = join(folder, OWNER_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Identifier of a cluster and its timeline, which changes with each restore. See `pg_control.h`. */
export function readOwner(dataDir: string) {
  const control = readFileSync(join(dataDir, 'global/pg_control'));
  // All platforms of the embedded database are little-endian.
  return `${control.readBigUInt64LE(0)} ${control.readUInt32LE(48)}\n`;
}

/** For a shell, in a command in which `%` begins a variable. */
function quote(path: string) {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}
