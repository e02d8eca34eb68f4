import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { FolderStore, signRelease } from '@gniazdo/composition/store';
import { writeSignedChannel } from '@gniazdo/composition/testing/writeSignedChannel';
import { writeRelease } from '@gniazdo/composition/testing/writeRelease';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { loadReleaseKeys } from '../loadReleaseKeys.ts';

/**
 * Before each test of the file, a new data folder: listing 1.0.0, 1.0.1 (live), 1.1.0 and product 2.0.0 (live), which owns
 * /product/:id. It is removed after the test.
 */
export function useReleases() {
  // Each command is a process, and a test runs up to a dozen.
  jest.setTimeout(240_000);
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'gniazdo-data-'));
    for (const version of ['1.0.0', '1.0.1', '1.1.0']) await publish('listing', version);
    await publish('product', '2.0.0', { routes: [{ path: '/product/:id', personal: false }] });
    await goLive({ listing: '1.0.1', product: '2.0.0' });
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  /** Absolute path of a file in the data folder. */
  const file = (name: string) => path.join(dataDir, name);

  async function publish(name: string, version: string, more: Partial<ReleaseManifest> = {}) {
    const folder = await writeRelease({ name, version, ...more });
    await signRelease(folder, loadReleaseKeys(dataDir, {}).privateKey());
    await new FolderStore(file('releases')).publish(folder);
    await rm(folder, { recursive: true });
  }

  /** Writes the live versions without history. */
  function goLive(live: Record<string, string>) {
    const remotes = Object.entries(live).map(([name, stable]) => [name, { stable }] as const);
    const key = readFileSync(file('release-signing.key'), 'utf8');
    return writeSignedChannel(file('releases'), Object.fromEntries(remotes), key);
  }

  return {
    file,
    publish,
    /** Changes a file of a published release, such as `listing/1.1.0/server/worker.cjs`. */
    damage: (name: string) => appendFile(file(`releases/${name}`), ' '),
    /** Runs `npm run releases -- args` on the data folder. */
    run(...args: string[]) {
      const env = { ...process.env, DATA_DIR: dataDir, RELEASE_STORE: '', CHANNEL: '', RELEASE_BY: 'ala' };
      return new Promise<{ code: number; output: string }>((resolve) => {
        const command = [path.join(__dirname, '../releases.ts'), ...args];
        const child = execFile(process.execPath, command, { env }, (_, stdout, stderr) =>
          resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
        );
      });
    },
  };
}
