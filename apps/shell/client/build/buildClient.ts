import { rm } from 'node:fs/promises';
import { runRspack } from '@gniazdo/composition/build';
import type { ClientManifest } from '../../contract/ClientManifest.ts';
import { readClientManifest } from '../../server/readClientManifest.ts';
import { type ClientBuild, clientConfigs } from './clientConfigs.ts';

/**
 * Builds the browser side of the shell for tests and measurements into `outDir`, which is emptied first. Rejects with
 * BuildError.
 */
export async function buildClient(build: ClientBuild): Promise<ClientManifest> {
  await rm(build.outDir, { recursive: true, force: true });
  await runRspack(clientConfigs(build));
  return readClientManifest(build.outDir);
}
