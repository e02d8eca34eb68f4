import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@gniazdo/cli';
import { startPostgres } from '@gniazdo/postgres';
import { BENCH_DIR } from './results.ts';

type Options = {
  databaseUrl: string;
  port: number;
  /** Folder for its files. */
  dataDir: string;
  /** The secret that shells send. */
  shellKeyFile: string;
  /** `ready`: lists are served. `live`: the process responds. */
  until: 'ready' | 'live';
  /** Further settings. */
  env?: Record<string, string>;
};

/** With a million offers, the indexes are built in 10 s on an idle machine. */
const READY_TIMEOUT_MS = 120_000;

/** Starts the API as a process of its own. */
export async function startBenchApi({
  databaseUrl,
  port,
  dataDir,
  shellKeyFile,
  until,
  env,
}: Options): Promise<ChildProcess> {
  const api = spawn(process.execPath, [join(ROOT, 'apps/api/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      API_PORT: String(port),
      DATA_DIR: dataDir,
      SHELL_KEY_FILE: shellKeyFile,
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = performance.now() + READY_TIMEOUT_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/health/${until}`).catch(() => null))?.ok) {
    if (api.exitCode === null && performance.now() < end) await pause(20);
    else {
      api.kill('SIGKILL');
      throw new Error(`The API is not ${until} after ${READY_TIMEOUT_MS / 1000} s.`);
    }
  }
  return api;
}

/**
 * Starts the database of `npm run bench -- catalogue --offers N`. `stop` leaves it running if it was running before.
 */
export async function startBenchDatabase(offers: number) {
  const dataDir = join(BENCH_DIR, `postgres-${offers}`);
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    throw new Error(`There is no catalogue of ${offers} offers. Run npm run bench -- catalogue --offers ${offers}`);
  const postgres = await startPostgres({ dataDir });
  return { url: postgres.url, stop: () => (postgres.adopted ? Promise.resolve() : postgres.stop()) };
}
