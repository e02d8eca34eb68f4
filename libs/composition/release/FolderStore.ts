import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hashFolder } from './hashFolder.ts';
import { releaseManifestSchema, type ReleaseManifest } from './manifest.ts';
import { compareVersions } from './versions.ts';

/** A published release never changes: other bytes need another version. */
export class ReleaseExistsError extends Error {
  override readonly name = 'ReleaseExistsError';
}

/** A file isn't what its release.json says. */
export class BrokenReleaseError extends Error {
  override readonly name = 'BrokenReleaseError';
}

/** Releases in a folder: `<folder>/<remote>/<version>/{browser,server,release.json}`. */
export class FolderStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Copies a built release in, all of it or nothing. The same content again changes nothing; different content under a
   * published version rejects with ReleaseExistsError.
   */
  async publish(builtFolder: string): Promise<ReleaseManifest> {
    const manifest = await readManifest(builtFolder);
    if (await this.#isPublished(manifest)) return manifest;

    const target = this.folderOf(manifest.name, manifest.version);
    // The leading dot hides it from `list`.
    const copy = path.join(path.dirname(target), `.${manifest.version}-${randomUUID()}`);
    await mkdir(path.dirname(copy), { recursive: true });
    try {
      await cp(builtFolder, copy, { recursive: true });
      await verifyRelease(copy, manifest);
      await rename(copy, target);
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      // Somebody may have published the version in the meantime; then only its content counts.
      if (isTaken(error) && (await this.#isPublished(manifest))) return manifest;
      throw error;
    }
    return manifest;
  }

  /** A release's manifest; rejects when there is no such release. */
  read(name: string, version: string): Promise<ReleaseManifest> {
    return readManifest(this.folderOf(name, version));
  }

  /** Published versions of a remote, oldest first. */
  async list(name: string): Promise<string[]> {
    const entries = await readdir(path.join(this.folder, name), { withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .toSorted(compareVersions);
  }

  folderOf(name: string, version: string) {
    return path.join(this.folder, name, version);
  }

  async #isPublished(manifest: ReleaseManifest) {
    const { name, version } = manifest;
    if (!(await this.list(name)).includes(version)) return false;
    if (isDeepStrictEqual(contentOf(await this.read(name, version)), contentOf(manifest))) return true;
    throw new ReleaseExistsError(
      `${name} ${version} is published already with other content. Releases never change: give it a new version.`,
    );
  }
}

/** Rejects with BrokenReleaseError unless a folder holds exactly the files that its manifest names. */
export async function verifyRelease(folder: string, manifest: ReleaseManifest) {
  for (const side of ['browser', 'server'] as const) {
    const found = await hashFolder(path.join(folder, side));
    for (const file of new Set([...Object.keys(manifest[side].files), ...Object.keys(found)])) {
      if (isDeepStrictEqual(found[file], manifest[side].files[file])) continue;
      throw new BrokenReleaseError(
        `${manifest.name} ${manifest.version}: ${side}/${file} isn't the file that release.json names. Build it again.`,
      );
    }
  }
}

async function readManifest(folder: string) {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8');
  return releaseManifestSchema.parse(JSON.parse(text));
}

/** What makes two builds the same release: everything but when and from which commit they were made. */
function contentOf({ builtAt: _builtAt, commit: _commit, sourceHash: _sourceHash, ...content }: ReleaseManifest) {
  return content;
}

function isTaken(error: unknown) {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM';
}
