// `node tools/release/build.ts listing`: builds a remote into apps/listing/dist without publishing it. The version is
// RELEASE_VERSION, or that of its package.json. Nx caches the result.
import path from 'node:path';
import { baseVersion, defaultRemote, describeRemoteFile, remoteFolder, remoteNames } from '@gniazdo/cli';
import { buildRelease, BuildError } from '@gniazdo/composition/build';
import { releaseContracts } from '@gniazdo/contracts/offers';

const [name = defaultRemote() ?? ''] = process.argv.slice(2);
try {
  if (!remoteNames().includes(name)) throw new BuildError(`Which remote? One of ${remoteNames().join(', ')}.`);
  const version = process.env.RELEASE_VERSION || baseVersion(name);
  const dir = remoteFolder(name);
  await buildRelease({ name, version, dir, outDir: path.join(dir, 'dist') }, releaseContracts);
  console.log(`${name} ${version} is built in ${describeRemoteFile(name, 'dist')}.`);
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error);
  process.exit(1);
}
