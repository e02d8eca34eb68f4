import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ChannelFile, FolderChannel, FolderStore, stableVersions } from '@gniazdo/composition/store';
import type { ReadableStore } from './loadRelease.ts';
import type { LoadedRelease } from './LoadedRelease.ts';

export type LastKnownGood = ReturnType<typeof createLastKnownGood>;

/** Keeps copies of the last working live releases, for a start while the release store is unavailable. */
export function createLastKnownGood(folder: string, signed: (store: FolderStore) => ReadableStore) {
  const channel = new FolderChannel(folder, 'last-good.json');
  const copies = path.join(folder, 'last-good');
  const store = signed(new FolderStore(copies));

  async function save(releases: LoadedRelease[]) {
    for (const release of releases) await saveCopy(release);
    const remotes = Object.fromEntries(releases.map(({ id }) => [id.name, { stable: id.version }]));
    const state: ChannelFile = { schema: 2, revision: 1, remotes, history: [] };
    await writeFile(`${channel.file}.new`, `${JSON.stringify(state, null, 2)}\n`);
    await rename(`${channel.file}.new`, channel.file);
    await removeOthers(releases);
  }

  /** Writes the copy atomically. */
  async function saveCopy({ id, files }: LoadedRelease) {
    const target = path.join(copies, id.name, id.version);
    const temporary = path.join(copies, id.name, `.new-${process.pid}-${id.version}`);
    await rm(temporary, { recursive: true, force: true });
    for (const [file, bytes] of files) {
      const full = path.join(temporary, file);
      await mkdir(path.dirname(full), { recursive: true });
      await writeFile(full, bytes);
    }
    await rm(target, { recursive: true, force: true });
    await rename(temporary, target);
  }

  async function removeOthers(releases: LoadedRelease[]) {
    for (const { id } of releases) {
      const folder = path.join(copies, id.name);
      for (const version of await readdir(folder)) {
        if (version !== id.version) await rm(path.join(folder, version), { recursive: true, force: true });
      }
    }
  }

  /** Versions by remote; null if nothing is stored. */
  async function readVersions() {
    const versions = stableVersions(await channel.read());
    return Object.keys(versions).length > 0 ? versions : null;
  }

  return { store, save, readVersions };
}
