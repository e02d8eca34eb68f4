import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
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
import { buildAll } from './buildAll.ts';
import { getStaffKeyFile } from './getStaffKeyFile.ts';
import { startBackend } from './startBackend.ts';

export type System = { url: string; apiUrl: string; databaseUrl: string; stop: () => Promise<void> };

/**
 * Starts database, API and shell, and builds what has changed. If it fails, or if `signal` is aborted during the start, it
 * stops what it has started and rejects with UserFacingError.
 */
export async function startSystem(settings: Settings, signal: AbortSignal): Promise<System> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    await refuseSecondStart(settings);
    mkdirSync(settings.dataDir, { recursive: true });
    const url = `http://localhost:${settings.port}`;
    const { databaseUrl, apiUrl, ...api } = await startBackend({
      settings,
      url,
      signal,
      stops,
      meanwhile: (database) =>
        task('Building shell and remotes', (say) =>
          buildAll(settings.dataDir, say, releaseSettings(settings, database)),
        ),
    });
    const releases = releaseSettings(settings, databaseUrl);
    const shell = await task('Shell', () =>
      startProcess({
        dataDir: settings.dataDir,
        signal,
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
          STAFF_KEY_FILE: getStaffKeyFile(settings.dataDir),
          DATA_DIR: settings.dataDir,
          PUBLIC_URL: url,
          // A developer's machine also builds and imports, so pages are slower than in production.
          PAGE_DEADLINE_MS: process.env.PAGE_DEADLINE_MS ?? '3000',
        },
        healthUrl: `http://127.0.0.1:${settings.port}/health/ready`,
        timeoutMs: 60_000,
      }),
    );
    stops.push(shell.stop);
    // Removed first when the system stops. A failed start must not remove the file of a running system.
    stops.push(async () => removeRunFile(settings.dataDir));
    writeRunFile(settings.dataDir, {
      url,
      apiUrl,
      databaseUrl,
      channel: releases.CHANNEL,
      pids: { start: process.pid, api: api.pid, shell: shell.pid },
    });
    return { url, apiUrl, databaseUrl, stop };
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
