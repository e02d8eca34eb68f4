import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type RunningProcess, startProcess, task } from '@gniazdo/cli';
import { getPictureOrigin, servePictures } from '@gniazdo/demo/server/servePictures';
import { startPostgres } from '@gniazdo/postgres';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { buildAll } from '@gniazdo/system/buildAll';
import { fillCatalogue } from '@gniazdo/system/fillCatalogue';
import { prepareApiDatabase } from '@gniazdo/system/prepareApiDatabase';
import { openFaultProxy } from './openFaultProxy.ts';
import { openApiProxy } from './openApiProxy.ts';

const OFFERS = 4000;

export type Environment = Awaited<ReturnType<typeof startEnvironment>>;

/**
 * Starts a separate system whose parts can be stopped individually: database, API (behind a TCP proxy) and shell
 * (behind a proxy that injects faults). With GNIAZDO_CHAOS_DATA its data is kept for the next run.
 */
export async function startEnvironment({ shellEnv = {} }: { shellEnv?: Record<string, string> } = {}) {
  const keptDataDir = process.env.GNIAZDO_CHAOS_DATA;
  const dataDir = keptDataDir ?? mkdtempSync(join(tmpdir(), 'gniazdo-chaos-'));
  mkdirSync(dataDir, { recursive: true });
  const postgresDir = join(dataDir, 'postgres');
  let postgres = await task('Database', () => startPostgres({ dataDir: postgresDir }));
  await task('Shell and remotes', (say) => buildAll(dataDir, say, { replacesAll: true }));
  const apiDatabaseUrl = await task('Rights of the API', () => prepareApiDatabase(postgres.url, dataDir));
  const picturePort = await task('Catalogue', async () => {
    const signal = new AbortController().signal;
    return fillCatalogue({
      databaseUrl: postgres.url,
      dataDir,
      offers: OFFERS,
      picturePort: await freePort(),
      say: () => undefined,
      signal,
    });
  });
  const pictures = picturePort === null ? null : await servePictures(picturePort);
  const [apiPort, shellPort, publicPort] = [await freePort(), await freePort(), await freePort()];
  const proxy = await openFaultProxy(() => shellPort, publicPort);
  const api = await startProcess({
    name: 'api',
    file: 'apps/api/main.ts',
    dataDir,
    env: {
      DATABASE_URL: apiDatabaseUrl,
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      PUBLIC_URL: proxy.url,
      PICTURE_HOSTS: picturePort === null ? '' : new URL(getPictureOrigin(picturePort)).host,
    },
    healthUrl: `http://127.0.0.1:${apiPort}/health/ready`,
    timeoutMs: 60_000,
  });
  const apiProxy = await openApiProxy(apiPort);
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
        API_URL: `http://127.0.0.1:${apiProxy.port}`,
        RELEASE_STORE: join(dataDir, 'releases'),
        ...loadReleaseKeys(dataDir).shellSettings,
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
    /** The shell, without the proxy. */
    url: `http://127.0.0.1:${shellPort}`,
    /** The site for browsers, through the fault proxy. */
    publicUrl: proxy.url,
    faults: proxy.faults,
    api: apiProxy,
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
      await apiProxy.close();
      await api.stop();
      await pictures?.close();
      await postgres.stop();
      if (!keptDataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops the environment on Ctrl-C or SIGTERM. */
export function stopOnSignals(environment: Environment) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void environment.stop().finally(() => process.exit(1)));
  }
}
