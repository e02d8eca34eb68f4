import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@gniazdo/postgres';

/** Starts a primary and its streaming replica in a folder: a copy of the primary that is made while it is stopped. */
export async function startReplicated(folder: string) {
  const dataDir = join(folder, 'primary');
  const copy = join(folder, 'replica');
  // Root's servers run as another user. It has to have access, or the data would be elsewhere.
  chmodSync(folder, 0o755);
  const empty = await startPostgres({ dataDir });
  await empty.stop();
  // With the owner.
  execFileSync('cp', ['-a', dataDir, copy]);
  writeFileSync(join(copy, 'standby.signal'), '');
  const primary = await startPostgres({ dataDir });
  const startReplica = (port?: number) =>
    startPostgres({ dataDir: copy, port, settings: { primary_conninfo: primary.url } });
  return { primary, replica: await startReplica(), startReplica };
}
