import { freePort, type RunningProcess, task } from '@gniazdo/cli';
import { openFaultProxy } from './openFaultProxy.ts';
import { openLinkProxy } from './openLinkProxy.ts';
import { prepareSystem } from './prepareSystem.ts';
import { startApi, startShell } from './startServers.ts';

export type Environment = Awaited<ReturnType<typeof startEnvironment>>;

type Options = {
  shellEnv?: Record<string, string>;
  apiEnv?: Record<string, string>;
  /** Folder in which API and shell write files and logs; by default that of the other data. */
  filesDir?: string;
  /** Offers of a new catalogue. */
  offers?: number;
};

/**
 * Starts a separate system whose parts can be stopped individually: database and API (behind TCP proxies) and shell
 * (behind a proxy that injects faults).
 */
export async function startEnvironment({ shellEnv, apiEnv, filesDir, offers }: Options = {}) {
  const system = await prepareSystem({ offers });
  const files = filesDir ?? system.dataDir;
  const database = await openLinkProxy(Number(new URL(system.databaseUrl()).port));
  const [apiPort, shellPort, publicPort] = [await freePort(), await freePort(), await freePort()];
  const proxy = await openFaultProxy(() => shellPort, publicPort);
  const shared = { system, publicUrl: proxy.url, filesDir: files };
  const slowDatabaseUrl = Object.assign(new URL(system.apiDatabaseUrl), { port: String(database.port) }).href;
  let api: RunningProcess | undefined;
  let shell: RunningProcess | undefined;

  async function openApi() {
    const env = { DATABASE_URL: slowDatabaseUrl, ...apiEnv };
    api = await startApi({ ...shared, port: apiPort, name: 'api', env, isRestart: api !== undefined });
  }
  await openApi();
  const apiProxy = await openLinkProxy(apiPort);

  async function open() {
    const apiUrl = `http://127.0.0.1:${apiProxy.port}`;
    const isRestart = shell !== undefined;
    shell = await startShell({ ...shared, port: shellPort, name: 'shell', apiUrl, env: shellEnv, isRestart });
  }
  await task('Shell', open);

  return {
    dataDir: system.dataDir,
    /** Folder of files and logs of API and shell. */
    filesDir: files,
    storeFolder: system.storeFolder,
    /** The shell, without the proxy. */
    url: `http://127.0.0.1:${shellPort}`,
    /** The site for browsers, through the fault proxy. */
    publicUrl: proxy.url,
    faults: proxy.faults,
    api: apiProxy,
    apiPid: api!.pid,
    /** The API, without the proxy. */
    apiUrl: `http://127.0.0.1:${apiPort}`,
    killApi: () => kill(api!),
    /** After `killApi`. Rejects if it does not start. */
    startApi: openApi,
    killShell: () => kill(shell!),
    startShell: open,
    database,
    /** URL of the database for the owner of the tables, without the proxy. */
    databaseUrl: system.databaseUrl,
    shellPort,
    shellProcess: () => shell!,
    isShellAlive: () => shell!.child.exitCode === null && shell!.child.signalCode === null,
    async restartShell() {
      await shell!.stop();
      await open();
    },
    stopDatabase: system.stopDatabase,
    killDatabase: system.killDatabase,
    startDatabase: system.startDatabase,
    async stop() {
      await proxy.close();
      await shell?.stop();
      await apiProxy.close();
      await api?.stop();
      await database.close();
      await system.stop();
    },
  };
}

async function kill({ child, ended }: RunningProcess) {
  child.kill('SIGKILL');
  await ended;
}

/** Stops the environment on Ctrl-C or SIGTERM. */
export function stopOnSignals(environment: Environment) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void environment.stop().finally(() => process.exit(1)));
  }
}
