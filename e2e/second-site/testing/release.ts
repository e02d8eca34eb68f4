// `node release.ts FOLDER`: builds the remote from its sources in FOLDER, runs the gates and makes the release live in the
// store of DATA_DIR. A process of its own, because rspack is an ES module that the test runner can't load.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '@gniazdo/cli';
import { buildRelease } from '@gniazdo/composition/build';
import { nextVersion } from '@gniazdo/composition/store';
import { runGates } from '@gniazdo/release-tools/gates/runGates';
import { openReleaseContext } from '@gniazdo/release-tools/openReleaseContext';
import { checkRelease, publishRelease } from '@gniazdo/release-tools/publishRelease';
import { PREFIX } from '../prefix.ts';

const NAME = 'leuchten';
const NO_CONTRACTS = { prefix: PREFIX, fragmentSchemas: {}, endpointSchemas: {}, paths: {} };
const NO_RIGHTS = { scopes: [], calls: [], endpoints: [], staff: { pages: [], scopes: [], calls: [] } };

await runCommand(async () => {
  const [dir = path.join(import.meta.dirname, '../lamp-remote')] = process.argv.slice(2);
  const { store, channel, keys } = openReleaseContext(process.env);
  const options = { store, channel, keys, isOwnershipOnly: false, printsGates: true };
  const folder = await mkdtemp(path.join(tmpdir(), 'lampenladen-'));
  try {
    const version = nextVersion('1.0.0', await store.list(NAME));
    await checkRelease({ name: NAME, version }, options);
    const build = { name: NAME, version, dir: path.resolve(dir), outDir: folder };
    const manifest = await buildRelease(build, NO_CONTRACTS);
    await runGates({ manifest, folder, dir, site: { prefix: PREFIX, getRights: () => NO_RIGHTS } });
    await publishRelease({ folder, manifest }, options);
    console.log(`${NAME} ${version} is live.`);
  } finally {
    await channel.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 'Nothing was released.');
