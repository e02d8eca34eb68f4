import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, readRunFile, startProcess } from '@gniazdo/cli';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { channelSettings, getSecretFile } from '@gniazdo/release-tools/secretFiles';

/**
 * A second shell with the releases, API and deadlines of the site under test and its own settings. It listens at `url`, also if
 * `PUBLIC_URL` is another address: a proxy before it, or another host with the port `PORT`.
 */
export async function openSite(settings: Record<string, string>) {
  const dataDir = process.env.GNIAZDO_DATA_DIR ?? '.data';
  const running = readRunFile(dataDir);
  if (!running) throw new Error(`No site runs on ${dataDir}.`);
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-site-'));
  const port = Number(settings.PORT ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const shell = await startProcess({
    name: 'shell',
    file: 'apps/shell/dist/server/main.cjs',
    dataDir: folder,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: running.apiUrl,
      RELEASE_STORE: join(dataDir, 'releases'),
      ...channelSettings(folder, running.channel ?? join(dataDir, 'releases')),
      ...loadReleaseKeys(dataDir).shellSettings,
      SHELL_KEY_FILE: getSecretFile(dataDir, 'shellKey'),
      DATA_DIR: folder,
      PUBLIC_URL: url,
      ...settings,
    },
    healthUrl: `http://127.0.0.1:${port}/health/ready`,
    timeoutMs: 180_000,
  });
  return {
    url,
    publicUrl: settings.PUBLIC_URL ?? url,
    async [Symbol.asyncDispose]() {
      await shell.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
