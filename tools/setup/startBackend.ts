import { join } from 'node:path';
import { migrate } from '../../apps/api/database/migrate.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { fillCatalogue } from './fillCatalogue.ts';
import { freePort } from './ports.ts';
import { SetupError } from './SetupError.ts';
import type { Settings } from './settings.ts';
import { startProcess } from './startProcess.ts';
import { task } from './task.ts';

type Options = {
  settings: Settings;
  /** Origin of the site. */
  url: string;
  signal: AbortSignal;
  /** Gets how to stop what was started, in that order, also when something fails later. */
  stops: (() => Promise<void>)[];
  /** Work that needs the database only: building keeps one core busy and the catalogue the other. */
  meanwhile: (databaseUrl: string) => Promise<unknown>;
};

/** Starts what stands behind the shell: database, catalogue and API. What is fresh is left alone. */
export async function startBackend({ settings, url, signal, stops, meanwhile }: Options) {
  const { dataDir } = settings;
  const databaseUrl = await task('Database', async () => {
    if (settings.databaseUrl) return settings.databaseUrl;
    const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
    stops.push(postgres.stop);
    return postgres.url;
  });
  await untilAborted(
    signal,
    Promise.all([
      meanwhile(databaseUrl),
      task('Catalogue', async (say) => {
        await migrate(databaseUrl);
        await fillCatalogue({ databaseUrl, dataDir, offers: settings.offers, say, signal });
      }),
    ]),
  );
  const apiPort = await freePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const api = await task('API', () =>
    startProcess({
      dataDir,
      signal,
      name: 'api',
      file: 'apps/api/main.ts',
      env: { DATABASE_URL: databaseUrl, API_PORT: String(apiPort), DATA_DIR: dataDir, PUBLIC_URL: url },
      healthUrl: `${apiUrl}/health/ready`,
      timeoutMs: 120_000,
    }),
  );
  stops.push(api.stop);
  return { databaseUrl, apiUrl, pid: api.pid };
}

function untilAborted<T>(signal: AbortSignal, work: Promise<T>) {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new SetupError('Stopped before it was up.')), { once: true });
  });
  return Promise.race([work, aborted]);
}
