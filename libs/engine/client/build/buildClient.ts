import { rm } from 'node:fs/promises';
import { runRspack } from '@gniazdo/composition/build';
import type { ClientManifest } from '../contract/ClientManifest.ts';
import { readClientManifest } from '../../server/readClientManifest.ts';
import type { ClientBuild, ClientEntries } from './ClientBuild.ts';
import { clientConfigs } from './clientConfigs.ts';

/**
 * Builds the browser side of a site's shell for tests and measurements into `outDir`, which is emptied first. Rejects with
 * BuildError.
 */
export async function buildClient(entries: ClientEntries, build: ClientBuild): Promise<ClientManifest> {
  await rm(build.outDir, { recursive: true, force: true });
  await runRspack(clientConfigs(entries, build));
  return readClientManifest(build.outDir);
}
