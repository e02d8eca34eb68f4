import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../apps/api/database/migrate.ts';
import { releaseKeys } from '../release/releaseKeys.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { staffKey } from '../staff/staffKey.ts';
import { buildAll } from './buildAll.ts';
import { fillCatalogue } from './fillCatalogue.ts';
import { freePort, isPortFree } from './ports.ts';
import { readRunFile, removeRunFile, writeRunFile } from './runFile.ts';
import { fullDiskSentence, SetupError } from './SetupError.ts';
import type { Settings } from './settings.ts';
import { startProcess } from './startProcess.ts';
import { task } from './task.ts';

export type System = { url: string; apiUrl: string; databaseUrl: string; stop: () => Promise<void> };

/**
 * Starts everything a visitor needs: database, catalogue, releases, API and shell. What is fresh is left alone.
 * Fails with a SetupError whose message is one sentence, after stopping what it had started; so it does when `signal`
 * fires before all is up.
 */
export async function startSystem(settings: Settings, signal: AbortSignal): Promise<System> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    await refuseSecondStart(settings);
    mkdirSync(settings.dataDir, { recursive: true });
    const database = await task('Database', async () => {
      if (settings.databaseUrl) return settings.databaseUrl;
      const postgres = await startPostgres({ dataDir: join(settings.dataDir, 'postgres') });
      stops.push(postgres.stop);
      return postgres.url;
    });

    const releases = releaseSettings(settings, database);
    // Building keeps one core busy and the catalogue the other, so they go side by side.
    await untilAborted(
      signal,
      Promise.all([
        task('Building shell and remotes', (say) => buildAll(settings.dataDir, say, releases)),
        task('Catalogue', async (say) => {
          await migrate(database);
          await fillCatalogue({
            databaseUrl: database,
            dataDir: settings.dataDir,
            offers: settings.offers,
            say,
            signal,
          });
        }),
      ]),
    );

    const url = `http://localhost:${settings.port}`;
    const apiPort = await freePort();
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const common = { dataDir: settings.dataDir, signal };
    const api = await task('API', () =>
      startProcess({
        ...common,
        name: 'api',
        file: 'apps/api/main.ts',
        env: { DATABASE_URL: database, API_PORT: String(apiPort), DATA_DIR: settings.dataDir, PUBLIC_URL: url },
        healthUrl: `${apiUrl}/health/ready`,
        timeoutMs: 120_000,
      }),
    );
    stops.push(api.stop);
    const shell = await task('Shell', () =>
      startProcess({
        ...common,
        name: 'shell',
        file: 'apps/shell/dist/server/main.cjs',
        env: {
          NODE_ENV: 'production',
          PORT: String(settings.port),
          API_URL: apiUrl,
          ...releases,
          RELEASE_PUBLIC_KEYS: releaseKeys(settings.dataDir).publicKeys,
          COMPOSE: process.env.COMPOSE || 'on',
          STAFF_KEY: staffKey(settings.dataDir),
          DATA_DIR: settings.dataDir,
          PUBLIC_URL: url,
          // The machine of a developer also builds and imports: a page may take longer than in production.
          PAGE_DEADLINE_MS: process.env.PAGE_DEADLINE_MS ?? '3000',
        },
        healthUrl: `http://127.0.0.1:${settings.port}/health/ready`,
        timeoutMs: 60_000,
      }),
    );
    stops.push(shell.stop);
    // Last to come, first to go; a start that fails must not touch the file of one that runs.
    stops.push(async () => removeRunFile(settings.dataDir));
    writeRunFile(settings.dataDir, {
      url,
      apiUrl,
      databaseUrl: database,
      channel: releases.CHANNEL,
      pids: { start: process.pid, api: api.pid, shell: shell.pid },
    });
    return { url, apiUrl, databaseUrl: database, stop };
  } catch (error) {
    const fullDisk = fullDiskSentence(settings.dataDir);
    await stop();
    throw fullDisk ? new SetupError(fullDisk) : error;
  }
}

/** For the shell and for whatever releases into it. */
function releaseSettings({ channel, releaseStore, dataDir }: Settings, database: string) {
  const RELEASE_STORE = releaseStore ?? join(dataDir, 'releases');
  return { RELEASE_STORE, CHANNEL: channel === 'database' ? database : (channel ?? RELEASE_STORE) };
}

function untilAborted<T>(signal: AbortSignal, work: Promise<T>) {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new SetupError('Stopped before it was up.')), { once: true });
  });
  return Promise.race([work, aborted]);
}

async function refuseSecondStart(settings: Settings) {
  const running = readRunFile(settings.dataDir);
  if (running) {
    throw new SetupError(
      `Gniazdo already runs on this data folder: ${running.url}/pl/ (process ${running.pids.start}). Stop it first, or set DATA_DIR and PORT for a second one.`,
    );
  }
  if (!(await isPortFree(settings.port))) {
    throw new SetupError(
      `Port ${settings.port} is taken by another program. Choose another one: PORT=${settings.port + 1} npm start`,
    );
  }
}
