import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT, runBuild, startProcess } from '@gniazdo/cli';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { startApi } from '../startApi.ts';

/** Builds the site, releases its remote and starts its API and its shell. `dataDir`: absolute path of the folder for all data. */
export async function startSite({ dataDir, port }: { dataDir: string; port: number }) {
  const run = async (file: string, args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, RELEASE_STORE: '', CHANNEL: '' };
    await promisify(execFile)(process.execPath, [path.join(ROOT, file), ...args], { cwd: ROOT, env });
  };
  /** Releases the remote from the sources in a folder. */
  const release = (folder: string) => run('e2e/second-site/testing/release.ts', [folder]);
  await Promise.all([runBuild(['second-site']), release(path.join(ROOT, 'e2e/second-site/lamp-remote'))]);
  const api = await startApi();
  const url = `http://localhost:${port}`;
  const shell = await startProcess({
    name: 'shell',
    file: 'e2e/second-site/dist/server/main.cjs',
    dataDir,
    healthUrl: `${url}/health/ready`,
    timeoutMs: 60_000,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: api.url,
      RELEASE_STORE: path.join(dataDir, 'releases'),
      ...loadReleaseKeys(dataDir).shellSettings,
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      // A long deadline, because the machine of a test is busy.
      PAGE_DEADLINE_MS: '5000',
    },
  });
  return {
    url,
    shell,
    stopApi: api.stop,
    release,
    rollBack: () => run('tools/release/releases.ts', ['rollback', 'leuchten', '--why', 'Zurück']),
    async stop() {
      await shell.stop();
      await api.stop();
    },
  };
}
