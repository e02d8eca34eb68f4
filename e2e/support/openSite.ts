import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, readRunFile, startProcess } from '@gniazdo/cli';
import { channelSettings } from '@gniazdo/release-tools/channelSettings';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { getSecretFile } from '@gniazdo/release-tools/secretFiles';

/** A second shell with the releases and API of the site under test and its own settings. */
export async function openSite(settings: Record<string, string>) {
  const dataDir = process.env.GNIAZDO_DATA_DIR ?? '.data';
  const running = readRunFile(dataDir);
  if (!running) throw new Error(`No site runs on ${dataDir}.`);
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-site-'));
  const url = `http://localhost:${await freePort()}`;
  const shell = await startProcess({
    name: 'shell',
    file: 'apps/shell/dist/server/main.cjs',
    dataDir: folder,
    env: {
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      API_URL: running.apiUrl,
      RELEASE_STORE: join(dataDir, 'releases'),
      ...channelSettings(folder, running.channel ?? join(dataDir, 'releases')),
      ...loadReleaseKeys(dataDir).shellSettings,
      SHELL_KEY_FILE: getSecretFile(dataDir, 'shellKey'),
      DATA_DIR: folder,
      PUBLIC_URL: url,
      PAGE_DEADLINE_MS: '3000',
      ...settings,
    },
    healthUrl: `${url.replace('localhost', '127.0.0.1')}/health/ready`,
    timeoutMs: 60_000,
  });
  return {
    url,
    async [Symbol.asyncDispose]() {
      await shell.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
