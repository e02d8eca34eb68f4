import { rm } from 'node:fs/promises';
import { baseVersion, parseCommandLine, remoteNames } from '@gniazdo/cli';
import { buildChecked } from '@gniazdo/release-tools/releaseRemote';

const HELP = `Usage: npm run verify

Checks types, runs the unit tests, builds the remote and runs the other gates of a release that need only this repository.
The contract with the live releases of other remotes is checked by "npm run release".`;

/** Builds and checks the remote of this repository like a release, without publishing it. */
export async function verify() {
  parseCommandLine(HELP, {});
  for (const name of remoteNames()) {
    const { folder } = await buildChecked({ name, version: baseVersion(name), gates: 'build' });
    await rm(folder, { recursive: true, force: true });
  }
}
