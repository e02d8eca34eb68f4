import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { remoteConfig } from './remoteConfig.ts';
import { CONFIG_FILE } from './runRspackCli.ts';

/** The function that the rspack.config.ts of a remote exports. */
export async function readRemoteConfig(dir: string) {
  const file = path.join(dir, CONFIG_FILE);
  return ((await import(pathToFileURL(file).href)) as { default: ReturnType<typeof remoteConfig> }).default;
}
