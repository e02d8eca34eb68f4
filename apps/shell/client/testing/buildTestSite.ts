// `node buildTestSite.ts FOLDER`: builds the shell's client and the fixture remote for tests in a real browser. Runs in
// a separate process, because rspack is an ES module that the test runner can't load.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findIslands, findScripts, remoteBrowserConfig, runRspack, sharedVersions } from '@gniazdo/composition/build';
import { getIntegrity } from '@gniazdo/composition/integrity';
import { containerName, releaseBasePath } from '@gniazdo/composition/manifest';
import type { BrowserRelease, FileRef } from '@gniazdo/engine/client/contract/PageData';
import { buildClient } from '@gniazdo/engine/client/build/clientConfigs';
import { CLIENT_ENTRIES } from '../../clientEntries.ts';

const [folder = ''] = process.argv.slice(2);
const remote = {
  name: 'fixture',
  version: '1.0.0',
  dir: path.join(import.meta.dirname, 'fixture-remote'),
  outDir: path.join(folder, 'fixture'),
};

const client = await buildClient(CLIENT_ENTRIES, { outDir: path.join(folder, 'client') });
const [built] = await runRspack([remoteBrowserConfig(remote)]);

const release: BrowserRelease = {
  container: containerName(remote.name, remote.version),
  base: releaseBasePath(remote.name, remote.version),
  entry: await fileRef('remoteEntry.js'),
  islands: Object.fromEntries(
    await Promise.all(findIslands(remote.name, remote.dir).map(async ({ name }) => [name, await chunkRefs('islands')])),
  ),
  scripts: Object.fromEntries(
    await Promise.all(
      findScripts(remote.name, remote.dir).map(async ({ name, wake, chunk }) => {
        return [name, { wake, files: await chunkRefs(chunk) }];
      }),
    ),
  ),
  shared: sharedVersions(),
};
await writeFile(path.join(folder, 'site.json'), JSON.stringify({ client, release }));

function chunkRefs(chunk: string) {
  const { files = [] } = [...built!.chunks].find(({ name }) => name === chunk) ?? {};
  return Promise.all([...files].map(fileRef));
}

async function fileRef(file: string): Promise<FileRef> {
  return [file, getIntegrity(await readFile(path.join(remote.outDir, 'browser', file)))];
}
