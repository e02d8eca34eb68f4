// `node release.ts`: builds this remote and makes it live in the store of DATA_DIR. A process of its own, because rspack is an ES
// module that the test runner can't load.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '@gniazdo/cli';
import { buildRelease } from '@gniazdo/composition/build';
import { nextVersion } from '@gniazdo/composition/store';
import { PREFIX } from '@gniazdo/contracts/site';
import { openReleaseContext } from '@gniazdo/release-tools/openReleaseContext';
import { publishRelease } from '@gniazdo/release-tools/publishRelease';

const NO_CONTRACTS = { prefix: PREFIX, fragmentSchemas: {}, endpointSchemas: {}, paths: {} };

await runCommand(async () => {
  const { store, channel, keys } = openReleaseContext(process.env);
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-faulty-'));
  try {
    const version = nextVersion('1.0.0', await store.list('faulty'));
    const build = { name: 'faulty', version, dir: import.meta.dirname, outDir: folder };
    const manifest = await buildRelease(build, NO_CONTRACTS);
    await publishRelease({ folder, manifest }, { store, channel, keys, isOwnershipOnly: false });
    console.log(version);
  } finally {
    await channel.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 'Nothing was released.');
