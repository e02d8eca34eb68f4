import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresError } from './PostgresError.ts';

/**
 * Creates a folder in /var/tmp in place of `path`, for a caller who has found that the user of the database cannot use
 * `path` (below /root or a private home). Its name contains a hash of `path`, so that the next start finds it. It belongs to
 * the current user and every user may read it, because the database may run as another one; what is in it has its own
 * permissions.
 */
export function createReachableFolder(purpose: string, path: string) {
  const name = createHash('sha256').update(path).digest('hex').slice(0, 16);
  const folder = join('/var/tmp', `gniazdo-${purpose}-${process.getuid?.() ?? 0}-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  // /var/tmp is world-writable, so another user may have created a link or folder with this name.
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new PostgresError(`${folder} belongs to another user. Remove it, or choose another folder with DATA_DIR.`);
  }
  chmodSync(folder, 0o755);
  return folder;
}
