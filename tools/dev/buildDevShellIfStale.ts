import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from '@gniazdo/composition/build';
import { buildDevShell, DEV_SHELL_FOLDER } from '../../apps/shell/dev/buildDevShell.ts';
import { remoteFolder } from '../release/remotes.ts';
import { SHELL } from '@gniazdo/composition/store';

/** Builds the shell of developers unless it has been built from the sources as they are. Gives back its bundle's path. */
export async function buildDevShellIfStale(say: (detail: string) => void) {
  const stamp = join(DEV_SHELL_FOLDER, '.source-hash');
  const wanted = sourceHash(remoteFolder(SHELL));
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    await buildDevShell();
    writeFileSync(stamp, wanted);
    say('built; the next start has it already');
  }
  return join(DEV_SHELL_FOLDER, 'server/shell.cjs');
}
