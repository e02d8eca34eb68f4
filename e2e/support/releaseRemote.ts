// `node releaseRemote.ts NAME`: builds the remote in the folder NAME-remote, makes the release live in the store of DATA_DIR and
// prints its version. A process of its own, because the browser tests cannot load rspack.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '@gniazdo/cli';
import { buildRelease } from '@gniazdo/composition/build';
import { nextVersion } from '@gniazdo/composition/store';
import { releaseContracts } from '@gniazdo/contracts/offers';
import { openReleaseContext } from '@gniazdo/release-tools/openReleaseContext';
import { publishRelease } from '@gniazdo/release-tools/publishRelease';

const name = process.argv[2]!;

await runCommand(async () => {
  const { store, channel, keys } = openReleaseContext(process.env);
  const folder = await mkdtemp(path.join(tmpdir(), `gniazdo-${name}-`));
  try {
    const version = nextVersion('1.0.0', await store.list(name));
    const build = { name, version, dir: path.join(import.meta.dirname, `${name}-remote`), outDir: folder };
    const manifest = await buildRelease(build, releaseContracts);
    await publishRelease({ folder, manifest }, { store, channel, keys, isOwnershipOnly: false });
    console.log(version);
  } finally {
    await channel.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 'Nothing was released.');
