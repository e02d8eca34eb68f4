import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from '@gniazdo/composition/build';
import { buildShell } from '../../apps/shell/build.ts';
import { releaseIfStale } from '../release/releaseIfStale.ts';
import { remoteNames } from '../release/remotes.ts';
import { ROOT } from './settings.ts';

/** Builds the shell and releases the remotes into `DATA_DIR/releases`, those only whose sources have changed. */
export async function buildAll(dataDir: string, say: (detail: string) => void) {
  await buildShellIfStale(say);
  await releaseIfStale({
    names: remoteNames(),
    storeFolder: join(dataDir, 'releases'),
    onProgress: ({ name, state, version, ms }) => {
      if (state === 'released') say(`${name}@${version} released (${ms} ms)`);
    },
  });
}

async function buildShellIfStale(say: (detail: string) => void) {
  const folder = join(ROOT, 'apps/shell');
  const stamp = join(folder, 'dist/.source-hash');
  const wanted = `${sourceHash(folder)} ${process.env.FEDERATION_HOST ?? 'runtime'}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const started = performance.now();
  await buildShell();
  writeFileSync(stamp, wanted);
  say(`shell built (${Math.round(performance.now() - started)} ms)`);
}
