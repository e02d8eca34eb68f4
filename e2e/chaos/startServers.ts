import { startApi as startAnyApi, startShell as startAnyShell } from '@gniazdo/system/startServers';
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
  isRestart?: boolean;
};

/** Starts an API over the database of a prepared system. */
export function startApi({ system, ...options }: Options) {
  const { dataDir, apiDatabaseUrl, pictureHost } = system;
  return startAnyApi({ ...options, dataDir, databaseUrl: apiDatabaseUrl, pictureHosts: [pictureHost] });
}

/** Starts a shell with the releases of a prepared system. */
export function startShell({ system, ...options }: Options & { apiUrl: string }) {
  return startAnyShell({ ...options, dataDir: system.dataDir, releaseStore: system.storeFolder });
}
