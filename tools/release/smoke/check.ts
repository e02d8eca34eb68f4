// The `smoke` target of a remote (nx.json): renders its examples, as the gate of a release does.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteFolder, runCommand } from '@gniazdo/cli';
import { buildRelease } from '@gniazdo/composition/build';
import { releaseContracts } from '@gniazdo/contracts/offers';
import { UserFacingError } from '@gniazdo/errors';
import { GNIAZDO } from '../gates/Gate.ts';
import { checkSmoke } from '../gates/runGates.ts';
import { readSmoke } from './Smoke.ts';

await runCommand(async () => {
  const [name = ''] = process.argv.slice(2);
  const dir = remoteFolder(name);
  const folder = await mkdtemp(path.join(tmpdir(), `gniazdo-${name}-`));
  try {
    const manifest = await buildRelease({ name, version: '1.0.0', dir, outDir: folder }, releaseContracts);
    const messages = await checkSmoke({ manifest, folder, dir, site: GNIAZDO }, await readSmoke(dir));
    if (messages.length > 0) throw new UserFacingError(messages.join('\n'));
    console.log(`All examples of ${name} are rendered.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
