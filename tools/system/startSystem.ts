import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeClosedFolder,
  describeFullDisk,
  isPortFree,
  readRunFile,
  removeRunFile,
  type Settings,
  startProcess,
  task,
  writeRunFile,
} from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { channelSettings } from '@gniazdo/release-tools/channelSettings';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { getSecretFile } from '@gniazdo/release-tools/secretFiles';
import { buildAll } from './buildAll.ts';
import { ownsReleases } from './ownsReleases.ts';
import { type DemoAccounts, startBackend } from './startBackend.ts';
import { superviseProcess } from './superviseProcess.ts';

export type System = {
  url: string;
  /** Origin of the pages for shops. */
  eshopUrl: string;
  apiUrl: string;
  databaseUrl: string;
  /** Null if the catalogue is not the demo's. */
  demoAccounts: DemoAccounts | null;
  /** Null likewise. */
  testShopUrl: string | null;
  /** Rejects if the database, the API or the shell ends again and again. */
  failed: Promise<never>;
  stop: () => Promise<void>;
};

/**
 * Starts database, API and shell, and builds what has changed. If it fails, or if `signal` is aborted during the start, it
 * stops what it has started and rejects with UserFacingError.
 */
export async function startSystem(settings: Settings, signal: AbortSignal): Promise<System> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  const failed = Promise.withResolvers<never>();
  // Not every caller waits for it.
  failed.promise.catch(() => undefined);
  let saveRunFile: (() => void) | undefined;
  const pids = { start: process.pid, api: 0, shell: 0 };
  const recordRestart = (changed: Partial<typeof pids>) => {
    Object.assign(pids, changed);
    try {
      saveRunFile?.();
    } catch (error) {
      // The system runs without it. Commands that need the new process id find the old one.
      console.error(`run.json could not be written: ${(error as Error).message}`);
    }
  };
  try {
    await refuseSecondStart(settings);
    const warning = describeClosedFolder([process.execPath]);
    if (warning) console.warn(warning);
    mkdirSync(settings.dataDir, { recursive: true });
    const url = `http://localhost:${settings.port}`;
    // Browsers resolve every name below localhost.
    const eshopUrl = process.env.ESHOP_URL || `http://sklepy.localhost:${settings.port}`;
    const { databaseUrl, apiUrl, pid, demoAccounts, testShopUrl } = await startBackend({
      settings,
      url,
      eshopUrl,
      signal,
      stops,
      meanwhile: (database) =>
        task('Building shell and remotes', (say) =>
          buildAll(settings.dataDir, say, {
            where: releaseSettings(settings, database),
            ownsReleases: ownsReleases(settings),
          }),
        ),
      onApiRestart: (pid) => recordRestart({ api: pid }),
      onGiveUp: failed.reject,
    });
    const releases = releaseSettings(settings, databaseUrl);
    const shell = await task('Shell', () =>
      superviseProcess({
        title: 'The shell',
        signal,
        onRestart: (pid) => recordRestart({ shell: pid }),
        onGiveUp: failed.reject,
        start: (isRestart) =>
          startProcess({
            dataDir: settings.dataDir,
            signal,
            isRestart,
            name: 'shell',
            file: 'apps/shell/dist/server/main.cjs',
            env: {
              NODE_ENV: 'production',
              // glibc keeps an arena for every thread that has ever run.
              MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
              PORT: String(settings.port),
              API_URL: apiUrl,
              RELEASE_STORE: releases.RELEASE_STORE,
              ...channelSettings(settings.dataDir, releases.CHANNEL),
              ...loadReleaseKeys(settings.dataDir).shellSettings,
              COMPOSE: process.env.COMPOSE || 'on',
              STAFF_KEY_FILE: getSecretFile(settings.dataDir, 'staffKey'),
              SHELL_KEY_FILE: getSecretFile(settings.dataDir, 'shellKey'),
              DATA_DIR: settings.dataDir,
              PUBLIC_URL: url,
              ESHOP_URL: eshopUrl,
              // A developer's machine also builds and imports, so pages are slower than in production.
              PAGE_DEADLINE_MS: process.env.PAGE_DEADLINE_MS ?? '3000',
            },
            healthUrl: `http://127.0.0.1:${settings.port}/health/ready`,
            timeoutMs: 60_000,
          }),
      }),
    );
    stops.push(shell.stop);
    // Removed first when the system stops. A failed start must not remove the file of a running system.
    stops.push(async () => {
      saveRunFile = undefined;
      removeRunFile(settings.dataDir);
    });
    Object.assign(pids, { api: pids.api || pid, shell: pids.shell || shell.pid });
    saveRunFile = () => writeRunFile(settings.dataDir, { url, apiUrl, databaseUrl, channel: releases.CHANNEL, pids });
    saveRunFile();
    return { url, eshopUrl, apiUrl, databaseUrl, demoAccounts, testShopUrl, failed: failed.promise, stop };
  } catch (error) {
    const fullDisk = describeFullDisk(settings.dataDir);
    await stop();
    throw fullDisk ? new UserFacingError(fullDisk) : error;
  }
}

/** Store and channel for the shell and the builds. */
function releaseSettings({ channel, releaseStore, dataDir }: Settings, database: string) {
  const RELEASE_STORE = releaseStore ?? join(dataDir, 'releases');
  return { RELEASE_STORE, CHANNEL: channel === 'database' ? database : (channel ?? RELEASE_STORE) };
}

async function refuseSecondStart(settings: Settings) {
  const running = readRunFile(settings.dataDir);
  if (running) {
    throw new UserFacingError(
      `A system is already running on this data folder: ${running.url}/pl/ (process ${running.pids.start}). Stop it first, or set DATA_DIR and PORT for a second one.`,
    );
  }
  if (!(await isPortFree(settings.port))) {
    throw new UserFacingError(
      `Port ${settings.port} is taken by another program. Choose another one: PORT=${settings.port + 1} npm start`,
    );
  }
}
