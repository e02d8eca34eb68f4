import { freePort, readRunFile, startProcess } from '@gniazdo/cli';
import { getSecretFile } from '@gniazdo/release-tools/secretFiles';
import { prepareApiDatabase } from '@gniazdo/system/prepareBackend';
import { dataDir } from './readMails.ts';

/**
 * A second API over the database of the site under test, with its own settings. It also sends mails, with its own
 * PUBLIC_URL in their links: a journey with it must run alone.
 */
export async function openApi(settings: Record<string, string>) {
  const running = readRunFile(dataDir);
  if (!running) throw new Error(`No site runs on ${dataDir}.`);
  const url = `http://127.0.0.1:${await freePort()}`;
  const api = await startProcess({
    name: 'second-api',
    file: 'apps/api/main.ts',
    dataDir,
    env: {
      DATABASE_URL: await prepareApiDatabase(running.databaseUrl, dataDir),
      API_PORT: new URL(url).port,
      DATA_DIR: dataDir,
      SHELL_KEY_FILE: getSecretFile(dataDir, 'shellKey'),
      ...settings,
    },
    healthUrl: `${url}/health/ready`,
    timeoutMs: 120_000,
  });
  return { url, [Symbol.asyncDispose]: api.stop };
}
