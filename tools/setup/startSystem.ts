import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { releaseKeys } from '../release/releaseKeys.ts';
import { staffKey } from '../staff/staffKey.ts';
import { buildAll } from './buildAll.ts';
import { isPortFree } from './ports.ts';
import { readRunFile, removeRunFile, writeRunFile } from './runFile.ts';
import { fullDiskSentence, SetupError } from './SetupError.ts';
import type { Settings } from './settings.ts';
import { startBackend } from './startBackend.ts';
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
          // Workers come and go: glibc would keep memory apart for each thread there ever was.
          MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
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
      databaseUrl,
      channel: releases.CHANNEL,
      pids: { start: process.pid, api: api.pid, shell: shell.pid },
    });
    return { url, apiUrl, databaseUrl, stop };
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
