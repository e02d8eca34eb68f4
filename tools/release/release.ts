// `npm run release -- listing [--version 1.2.3]`: builds a remote, publishes it and makes it live.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BuildError } from '@gniazdo/composition/build';
import { FolderStore, ReleaseExistsError } from '@gniazdo/composition/store';
import { describeRelease } from './describeRelease.ts';
import { ReleaseError } from './ReleaseError.ts';
import { releaseRemote } from './releaseRemote.ts';
import { remoteNames } from './remotes.ts';
import { whenServed } from './whenServed.ts';

const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

try {
  await release(process.argv.slice(2));
} catch (error) {
  const isExpected =
    error instanceof ReleaseError || error instanceof BuildError || error instanceof ReleaseExistsError;
  console.error(isExpected ? error.message : error);
  console.error('Nothing was released.');
  process.exit(1);
}

async function release(args: string[]) {
  const { name, version } = readArguments(args);
  const root = path.resolve(import.meta.dirname, '../..');
  const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');
  const storeFolder = path.resolve(root, process.env.RELEASE_STORE || path.join(dataDir, 'releases'));

  const start = performance.now();
  console.log(`▸ Building ${name} …`);
  const manifest = await releaseRemote({ name, version, storeFolder });
  console.log(await describeRelease(manifest, new FolderStore(storeFolder).folderOf(name, manifest.version)));
  console.log(`✓ ${name} ${manifest.version} is live in the store (${seconds(performance.now() - start)})`);

  const served = await whenServed(dataDir, name, manifest.version);
  if (served.state === 'served') console.log(`✓ ${served.url}/pl/ serves it (${seconds(served.ms)})`);
  if (served.state === 'no shell') console.log('  No shell is running here: the next one to start will serve it.');
  if (served.state === 'late') {
    console.error(`✗ ${served.url} does not serve it after 5 s: see its log, and ${served.url}/health/ready.`);
    process.exitCode = 1;
  }
}

function readArguments(args: string[]) {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  const names = remoteNames();
  if (!name || more.length > 0 || !names.includes(name)) {
    throw new ReleaseError(
      `Which remote? npm run release -- NAME [--version 1.2.3], with NAME of ${names.join(', ')}.`,
    );
  }
  if (values.version && !VERSION.test(values.version)) {
    throw new ReleaseError(`"${values.version}" is not a version. Write it like 1.2.3 or 1.2.3-pr42.`);
  }
  return { name, version: values.version };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { version: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new ReleaseError((error as Error).message);
  }
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`;
}
