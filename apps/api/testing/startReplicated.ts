import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@gniazdo/postgres';

/**
 * Starts a primary and its streaming replica in a folder: a copy of the primary that is made while it is stopped.
 * `startReplica` starts the replica again after a test has stopped it, if needed on its previous port.
 */
export async function startReplicated(folder: string) {
  const dataDir = join(folder, 'primary');
  const copy = join(folder, 'replica');
  // Tests that run as root start PostgreSQL as another user. Without access to the folder, it would have its data in
  // /var/tmp, and `dataDir` would not exist.
  chmodSync(folder, 0o755);
  const empty = await startPostgres({ dataDir });
  await empty.stop();
  // `-a` keeps the owner of the files, who is the user of the server.
  execFileSync('cp', ['-a', dataDir, copy]);
  writeFileSync(join(copy, 'standby.signal'), '');
  const primary = await startPostgres({ dataDir });
  const startReplica = (port?: number) =>
    startPostgres({ dataDir: copy, port, settings: { primary_conninfo: primary.url } });
  return { primary, replica: await startReplica(), startReplica };
}
