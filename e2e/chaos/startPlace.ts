import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../apps/api/database/migrate.ts';
import { releaseKeys } from '../../tools/release/releaseKeys.ts';
import { startPostgres } from '../../tools/postgres/startPostgres.ts';
import { buildAll } from '../../tools/setup/buildAll.ts';
import { fillCatalogue } from '../../tools/setup/fillCatalogue.ts';
import { freePort } from '../../tools/setup/ports.ts';
import { startProcess, type RunningProcess } from '../../tools/setup/startProcess.ts';
import { task } from '../../tools/setup/task.ts';
import { openFaultProxy } from './openFaultProxy.ts';
import { openGate } from './openGate.ts';

const OFFERS = 4000;

export type Place = Awaited<ReturnType<typeof startPlace>>;

/**
 * A whole system of its own whose parts can be taken away one by one: database, API (behind a gate), shell (behind a
 * proxy that spoils answers). `GNIAZDO_CHAOS_DATA` keeps its data for the next time.
 */
export async function startPlace({ shellEnv = {} }: { shellEnv?: Record<string, string> } = {}) {
  const kept = process.env.GNIAZDO_CHAOS_DATA;
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'gniazdo-chaos-'));
  mkdirSync(dataDir, { recursive: true });
  const postgresDir = join(dataDir, 'postgres');
  let postgres = await task('Database', () => startPostgres({ dataDir: postgresDir }));
  await task('Shell and remotes', (say) => buildAll(dataDir, say));
  await task('Catalogue', async () => {
    await migrate(postgres.url);
    const signal = new AbortController().signal;
    await fillCatalogue({ databaseUrl: postgres.url, dataDir, offers: OFFERS, say: () => undefined, signal });
  });
  const [apiPort, shellPort, publicPort] = [await freePort(), await freePort(), await freePort()];
  const proxy = await openFaultProxy(() => shellPort, publicPort);
  const api = await startProcess({
    name: 'api',
    file: 'apps/api/main.ts',
    dataDir,
    env: { DATABASE_URL: postgres.url, API_PORT: String(apiPort), DATA_DIR: dataDir, PUBLIC_URL: proxy.url },
    healthUrl: `http://127.0.0.1:${apiPort}/health/ready`,
    timeoutMs: 60_000,
  });
  const apiGate = await openGate(apiPort);
  let shell: RunningProcess | undefined;

  async function startShell() {
    shell = await startProcess({
      name: 'shell',
      file: 'apps/shell/dist/server/main.cjs',
      dataDir,
      env: {
        MALLOC_ARENA_MAX: '2',
        NODE_ENV: 'production',
        PORT: String(shellPort),
        API_URL: `http://127.0.0.1:${apiGate.port}`,
        RELEASE_STORE: join(dataDir, 'releases'),
        RELEASE_PUBLIC_KEYS: releaseKeys(dataDir).publicKeys,
        DATA_DIR: dataDir,
        PUBLIC_URL: proxy.url,
        ...shellEnv,
      },
      healthUrl: `http://127.0.0.1:${shellPort}/health/ready`,
      timeoutMs: 60_000,
    });
  }
  await task('Shell', startShell);

  return {
    dataDir,
    storeFolder: join(dataDir, 'releases'),
    /** The shell itself. */
    url: `http://127.0.0.1:${shellPort}`,
    /** The site as browsers see it, through the proxy. */
    publicUrl: proxy.url,
    faults: proxy.faults,
    api: apiGate,
    shellPort,
    shellProcess: () => shell!,
    isShellAlive: () => shell!.child.exitCode === null && shell!.child.signalCode === null,
    async restartShell() {
      await shell!.stop();
      await startShell();
    },
    stopDatabase: () => postgres.stop(),
    async startDatabase() {
      postgres = await startPostgres({ dataDir: postgresDir });
    },
    async stop() {
      await proxy.close();
      await shell?.stop();
      await apiGate.close();
      await api.stop();
      await postgres.stop();
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ctrl-C leaves nothing running. */
export function stopOnSignals(place: Place) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void place.stop().finally(() => process.exit(1)));
  }
}
