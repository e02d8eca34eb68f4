import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Channel } from '@gniazdo/composition/manifest';
import { createFolderStore } from './createFolderStore.ts';
import type { LoadedRelease } from './LoadedRelease.ts';

export type LastGood = ReturnType<typeof createLastGood>;

/** Copies of what was live when the shell was last well, for a start while the release store is broken. */
export function createLastGood(folder: string) {
  const channelFile = path.join(folder, 'last-good.json');
  const copies = path.join(folder, 'last-good');
  const store = createFolderStore(copies, channelFile);

  async function save(releases: LoadedRelease[]) {
    for (const release of releases) await saveCopy(release);
    const live = Object.fromEntries(releases.map(({ id }) => [id.name, id.version]));
    const channel: Channel = { schema: 1, live, history: [] };
    await writeFile(`${channelFile}.new`, `${JSON.stringify(channel, null, 2)}\n`);
    await rename(`${channelFile}.new`, channelFile);
    await removeOthers(releases);
  }

  /** A copy appears whole or not at all. */
  async function saveCopy({ id, files }: LoadedRelease) {
    const target = path.join(copies, id.name, id.version);
    const fresh = path.join(copies, id.name, `.new-${process.pid}-${id.version}`);
    await rm(fresh, { recursive: true, force: true });
    for (const [file, bytes] of files) {
      const full = path.join(fresh, file);
      await mkdir(path.dirname(full), { recursive: true });
      await writeFile(full, bytes);
    }
    await rm(target, { recursive: true, force: true });
    await rename(fresh, target);
  }

  async function removeOthers(releases: LoadedRelease[]) {
    for (const { id } of releases) {
      const folder = path.join(copies, id.name);
      for (const version of await readdir(folder)) {
        if (version !== id.version) await rm(path.join(folder, version), { recursive: true, force: true });
      }
    }
  }

  return { store, save, readChannel: store.readChannel };
}
