import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@gniazdo/postgres';

/** Starts a primary and its streaming replica in a folder: a copy of the primary that is made while it is stopped. */
export async function startReplicated(folder: string) {
  const dataDir = join(folder, 'primary');
  const copy = join(folder, 'replica');
  const empty = await startPostgres({ dataDir });
  await empty.stop();
  // With the owner: root's servers run as another user.
  execFileSync('cp', ['-a', dataDir, copy]);
  writeFileSync(join(copy, 'standby.signal'), '');
  const primary = await startPostgres({ dataDir });
  const startReplica = (port?: number) =>
    startPostgres({ dataDir: copy, port, settings: { primary_conninfo: primary.url } });
  return { primary, replica: await startReplica(), startReplica };
}
