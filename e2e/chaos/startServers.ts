import { startProcess } from '@gniazdo/cli';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { getSecretFile } from '@gniazdo/release-tools/secretFiles';
import type { PreparedSystem } from './prepareSystem.ts';

type Options = {
  system: PreparedSystem;
  port: number;
  /** Name of the log. */
  name: string;
  publicUrl: string;
  /** Folder for files and logs; by default that of the system. */
  filesDir?: string;
  env?: Record<string, string>;
};

const START_TIMEOUT_MS = 60_000;

/** Starts an API over the database of a prepared system. */
export function startApi({ system, port, name, publicUrl, filesDir = system.dataDir, env }: Options) {
  return startProcess({
    name,
    file: 'apps/api/main.ts',
    dataDir: filesDir,
    env: {
      DATABASE_URL: system.apiDatabaseUrl,
      API_PORT: String(port),
      DATA_DIR: filesDir,
      PUBLIC_URL: publicUrl,
      PICTURE_HOSTS: system.pictureHost,
      SHELL_KEY_FILE: getSecretFile(system.dataDir, 'shellKey'),
      ...env,
    },
    healthUrl: `http://127.0.0.1:${port}/health/ready`,
    timeoutMs: START_TIMEOUT_MS,
  });
}

/** Starts a shell with the releases of a prepared system. */
export function startShell({
  system,
  port,
  name,
  publicUrl,
  apiUrl,
  filesDir = system.dataDir,
  env,
}: Options & { apiUrl: string }) {
  return startProcess({
    name,
    file: 'apps/shell/dist/server/main.cjs',
    dataDir: filesDir,
    env: {
      MALLOC_ARENA_MAX: '2',
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: apiUrl,
      RELEASE_STORE: system.storeFolder,
      ...loadReleaseKeys(system.dataDir).shellSettings,
      SHELL_KEY_FILE: getSecretFile(system.dataDir, 'shellKey'),
      DATA_DIR: filesDir,
      PUBLIC_URL: publicUrl,
      ...env,
    },
    healthUrl: `http://127.0.0.1:${port}/health/ready`,
    timeoutMs: START_TIMEOUT_MS,
  });
}
