import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresError } from './PostgresError.ts';

/**
 * A folder in /var/tmp that stands in for `path` where the database's user can't reach it (below /root or a private
 * home). Its name is a hash of the path, so that the next start finds it again.
 */
export function privateFolder(purpose: string, path: string) {
  const name = createHash('sha256').update(path).digest('hex').slice(0, 16);
  const folder = join('/var/tmp', `gniazdo-${purpose}-${process.getuid?.() ?? 0}-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  // Anybody may write to /var/tmp: a folder or link that somebody else put there is not ours.
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new PostgresError(`${folder} belongs to somebody else. Remove it, or choose another folder with DATA_DIR.`);
  }
  chmodSync(folder, 0o755);
  return folder;
}
