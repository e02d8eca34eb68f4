import { mkdirSync } from 'node:fs';
import { describeClosedFolder, describeFullDisk, removeRunFile, type Settings, task, writeRunFile } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import type { ChangedRemote } from '@gniazdo/release-tools/findChangedRemotes';
import { buildAll, replaceReleases } from './buildAll.ts';
import { developerShellSettings, ownsReleases, releaseSettings, startShell } from './startServers.ts';
import type { DemoAccounts } from './prepareBackend.ts';
import { refuseSecondStart } from './refuseSecondStart.ts';
import { startBackend } from './startBackend.ts';
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
  /** Remotes whose sources differ from their live releases, which the site serves until `updateRemotes` has replaced them. */
  changedRemotes: string[];
  /** Releases them, through all gates. What a gate refuses stays as it is. */
  updateRemotes: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts database, API and shell, and builds what has changed; `isShown`: with settings that show all that the demo has. If it fails, or if `signal` is aborted during the start, it
 * stops what it has started and rejects with UserFacingError.
 */
export async function startSystem(
  settings: Settings,
  signal: AbortSignal,
  { isShown = false }: { isShown?: boolean } = {},
): Promise<System> {
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
    await refuseSecondStart(settings, 'npm start');
    const warning = describeClosedFolder([process.execPath]);
    if (warning) console.warn(warning);
    // Releases and PostgreSQL run as other users, which open files in it but need not list it.
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o711 });
    const url = `http://localhost:${settings.port}`;
    // Browsers resolve every name below localhost.
    const eshopUrl = process.env.ESHOP_URL || `http://sklepy.localhost:${settings.port}`;
    let changed: ChangedRemote[] = [];
    const { databaseUrl, apiUrl, pid, demoAccounts, testShopUrl, shellSettings } = await startBackend({
      settings,
      url,
      eshopUrl,
      isShown,
      signal,
      stops,
      meanwhile: (database) =>
        task('Building shell and remotes', async (say) => {
          changed = await buildAll({
            dataDir: settings.dataDir,
            say,
            where: releaseSettings(settings, database),
            ownsReleases: ownsReleases(settings),
          });
        }),
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
          startShell({
            dataDir: settings.dataDir,
            name: 'shell',
            port: settings.port,
            publicUrl: url,
            apiUrl,
            releaseStore: releases.RELEASE_STORE,
            env: {
              ...developerShellSettings(settings.dataDir, releases.CHANNEL),
              ESHOP_URL: eshopUrl,
              ...shellSettings,
            },
            signal,
            isRestart,
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
    const changedRemotes = changed.map(({ name }) => name);
    const updateRemotes = async () => {
      if (changed.length === 0) return;
      await task(`Releasing ${changedRemotes.join(', ')}`, (say) =>
        replaceReleases(changed, { dataDir: settings.dataDir, say, where: releases, signal }),
      );
    };
    return {
      url,
      eshopUrl,
      apiUrl,
      databaseUrl,
      demoAccounts,
      testShopUrl,
      failed: failed.promise,
      changedRemotes,
      updateRemotes,
      stop,
    };
  } catch (error) {
    const fullDisk = describeFullDisk(settings.dataDir);
    await stop();
    throw fullDisk ? new UserFacingError(fullDisk) : error;
  }
}
