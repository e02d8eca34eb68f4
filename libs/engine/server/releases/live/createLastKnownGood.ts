import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FolderStore } from '@gniazdo/composition/store';
import { z } from 'zod';
import type { ReadableStore } from './loadRelease.ts';
import type { LoadedRelease } from './LoadedRelease.ts';

const fileSchema = z.object({ remotes: z.record(z.string(), z.object({ stable: z.string() })) });

export type LastKnownGood = ReturnType<typeof createLastKnownGood>;

/** Keeps copies of the last working live releases, for a start while the release store is unavailable. */
export function createLastKnownGood(folder: string, signed: (store: FolderStore) => ReadableStore) {
  const list = path.join(folder, 'last-good.json');
  const copies = path.join(folder, 'last-good');
  const store = signed(new FolderStore(copies));

  async function save(releases: LoadedRelease[]) {
    for (const release of releases) await saveCopy(release);
    const remotes = Object.fromEntries(releases.map(({ id }) => [id.name, { stable: id.version }]));
    await writeFile(`${list}.new`, `${JSON.stringify({ remotes }, null, 2)}\n`);
    await rename(`${list}.new`, list);
    await removeOthers(releases);
  }

  /** Writes the copy atomically. */
  async function saveCopy({ id, files }: LoadedRelease) {
    const target = path.join(copies, id.name, id.version);
    const temporary = path.join(copies, id.name, `.new-${process.pid}-${id.version}`);
    await rm(temporary, { recursive: true, force: true });
    try {
      for (const [file, bytes] of files) {
        const full = path.join(temporary, file);
        await mkdir(path.dirname(full), { recursive: true });
        await writeFile(full, bytes);
      }
      await rm(target, { recursive: true, force: true });
      await rename(temporary, target);
    } catch (error) {
      // On a full disk, the incomplete copy would take space.
      await rm(temporary, { recursive: true, force: true });
      throw error;
    }
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
    const text = await readFile(list, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    const versions = Object.entries(fileSchema.parse(JSON.parse(text)).remotes).map(
      ([name, { stable }]) => [name, stable] as const,
    );
    return versions.length > 0 ? Object.fromEntries(versions) : null;
  }

  return { store, save, readVersions };
}
