import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from '@gniazdo/composition/build';
import { buildShell } from '../../apps/shell/build.ts';
import { releaseIfStale } from '../release/releaseIfStale.ts';
import { openPlaces } from '../release/places.ts';
import { recordShell } from '../release/shellRelease.ts';
import { remoteNames } from '../release/remotes.ts';
import { ROOT } from './settings.ts';

/** Store and channel, where they aren't in the data folder. */
export type ReleasePlace = { RELEASE_STORE?: string; CHANNEL?: string };

/** Builds the shell and releases those remotes whose sources have changed. */
export async function buildAll(dataDir: string, say: (detail: string) => void, where: ReleasePlace = {}) {
  await buildShellIfStale(say);
  const { store, channel, keys } = openPlaces({ ...process.env, ...where, DATA_DIR: dataDir });
  await recordShell({ store, keys });
  await releaseIfStale({
    names: remoteNames(),
    store,
    channel,
    keys,
    onProgress: ({ name, state, version, ms }) => {
      if (state === 'released') say(`${name}@${version} released (${ms} ms)`);
      if (state === 'retired') say(`${name} is retired: npm run releases -- promote ${name} brings it back`);
    },
  });
  await channel.close();
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
