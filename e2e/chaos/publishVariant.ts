import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashBytes } from '@gniazdo/composition/integrity';
import { containerName, type ReleaseManifest, releaseBasePath } from '@gniazdo/composition/manifest';
import { changeChannel, FolderStore, signRelease } from '@gniazdo/composition/store';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { openLocalChannel } from '../support/openLocalChannel.ts';

type Options = {
  storeFolder: string;
  name: string;
  /** Published version to copy. */
  from: string;
  to: string;
  /** Changes the text of the server bundle. */
  editServer?: (bundle: string) => string;
  /** Changes the text of the browser entry script. `container` is the name of its variable. */
  editEntry?: (script: string, container: string) => string;
};

/**
 * Publishes a copy of a real release under another version without building it: the same files with the version's names
 * replaced, optional changes, and new hashes.
 */
export async function publishVariant({
  storeFolder,
  name,
  from,
  to,
  editServer = identity,
  editEntry = identity,
}: Options) {
  const store = new FolderStore(storeFolder);
  const manifest = await store.read({ name, version: from });
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-variant-'));
  try {
    await cp(store.folderOf({ name, version: from }), folder, { recursive: true });
    for (const file of Object.keys(manifest.browser.files)) {
      if (file.endsWith('.js'))
        await edit(path.join(folder, 'browser', file), (text) => renameVersion(text, name, from, to));
    }
    await edit(path.join(folder, 'server', manifest.server.bundle), editServer);
    await edit(path.join(folder, 'browser', manifest.browser.entry), (text) =>
      editEntry(text, containerName(name, to)),
    );
    const next: ReleaseManifest = {
      ...manifest,
      version: to,
      container: containerName(name, to),
      sourceHash: `variant of ${from}`,
      // Its pages read all query parameters, so that requests can be marked by one that the real release does not know.
      routes: manifest.routes.map((route) => ({ ...route, query: undefined })),
      browser: { ...manifest.browser, files: await hashFiles(path.join(folder, 'browser'), manifest.browser.files) },
      server: { ...manifest.server, files: await hashFiles(path.join(folder, 'server'), manifest.server.files) },
    };
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(next));
    await signRelease(folder, loadReleaseKeys(path.dirname(storeFolder)).privateKey());
    await store.publish(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a published version live. */
export function promote(storeFolder: string, name: string, version: string) {
  const channel = openLocalChannel(storeFolder);
  return changeChannel(channel, { name, action: 'promote', by: 'chaos', why: '' }, () => ({ stable: version }));
}

function identity(text: string) {
  return text;
}

function renameVersion(text: string, name: string, from: string, to: string) {
  const single = (version: string) => containerName(name, version).replace('__', '_');
  return text
    .replaceAll(containerName(name, from), containerName(name, to))
    .replaceAll(single(from), single(to))
    .replaceAll(releaseBasePath(name, from), releaseBasePath(name, to))
    .replaceAll(`${name}@${from}`, `${name}@${to}`);
}

async function edit(file: string, change: (text: string) => string) {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

async function hashFiles(folder: string, files: Record<string, unknown>) {
  const entries = await Promise.all(
    Object.keys(files).map(async (file) => [file, hashBytes(await readFile(path.join(folder, file)))] as const),
  );
  return Object.fromEntries(entries);
}
