import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '../manifest.ts';
import { compareVersions, isVersion } from '../versions.ts';
import { isSameRelease, MANIFEST_FILE, readManifest, verifyFolder } from './builtRelease.ts';
import { type ReleaseId, releaseKey } from '../ReleaseId.ts';
import { type ReleaseStore, StoreError } from './ReleaseStore.ts';

/** Long, so that it detects a disk that hangs, not a busy one. */
const READ_TIMEOUT_MS = 15_000;

/** Why a store can't be written, and what to do, by the code of the error. */
const WRITE_FAILURES: Record<string, string> = {
  ENOSPC: 'its disk is full. Free some space',
  EDQUOT: 'its disk is full for this user. Free some space',
  EROFS: 'its file system is read-only. Mount it for writing',
  EACCES: 'this user may not write there. Change the owner of the folder',
  EPERM: 'this user may not write there. Change the owner of the folder',
};

/** Releases in a folder. */
export class FolderStore implements ReleaseStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async publish(builtFolder: string): Promise<ReleaseManifest> {
    const manifest = await readManifest(builtFolder);
    if (await this.#isPublished(manifest)) return manifest;

    const target = this.folderOf(manifest);
    // `list` ignores names that aren't versions.
    const copy = path.join(path.dirname(target), `.${manifest.version}-${randomUUID()}`);
    // Not made by `cp`, which would copy the mode of a temporary folder: the shell is often another user.
    try {
      await mkdir(copy, { recursive: true });
      await cp(builtFolder, copy, { recursive: true });
      await verifyFolder(copy, manifest);
      await rename(copy, target);
    } catch (error) {
      await rm(copy, { recursive: true, force: true }).catch(() => undefined);
      // Another process may have published the version meanwhile; equal content counts as success.
      if (isAlreadyThere(error) && (await this.#isPublished(manifest))) return manifest;
      throw await explainWriteError(this.folder, error);
    }
    return manifest;
  }

  async read(id: ReleaseId): Promise<ReleaseManifest> {
    const folder = this.folderOf(id);
    return readManifest(folder).catch((cause: unknown) => cannotRead(path.join(folder, MANIFEST_FILE), cause));
  }

  async readFile(id: ReleaseId, file: string, limitBytes: number): Promise<Buffer> {
    const folder = this.folderOf(id);
    const full = path.join(folder, file);
    if (!isBelow(this.folder, folder) || !isBelow(folder, full)) {
      throw new StoreError(`${releaseKey(id)}/${file} is outside of the store.`);
    }
    return readLimited(full, limitBytes);
  }

  async list(name: string): Promise<string[]> {
    const folder = path.join(this.folder, name);
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      // Nothing is published. A folder that can't be read may have releases.
      if (isMissing(error)) return [];
      return cannotRead(folder, error);
    });
    return entries
      .filter((entry) => entry.isDirectory() && isVersion(entry.name))
      .map((entry) => entry.name)
      .toSorted(compareVersions);
  }

  async remove(id: ReleaseId) {
    const folder = this.folderOf(id);
    if (!isBelow(this.folder, folder)) throw new StoreError(`${releaseKey(id)} is outside of the store.`);
    // Renamed first, so that `list` never finds a partial release.
    const hidden = path.join(path.dirname(folder), `.${id.version}-${randomUUID()}`);
    await rename(folder, hidden);
    await rm(hidden, { recursive: true });
  }

  folderOf({ name, version }: ReleaseId) {
    return path.join(this.folder, name, version);
  }

  async #isPublished(manifest: ReleaseManifest) {
    if (!(await this.list(manifest.name)).includes(manifest.version)) return false;
    return isSameRelease(await this.read(manifest), manifest);
  }
}

function isBelow(folder: string, file: string) {
  const relative = path.relative(folder, file);
  return relative !== '' && relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

async function readLimited(file: string, limitBytes: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  const handle = await open(file, 'r').catch((cause: unknown) => cannotRead(file, cause));
  try {
    const { size } = await handle.stat();
    if (size > limitBytes) throw new StoreError(`${file} has ${size} bytes, more than the ${limitBytes} allowed.`);
    return await handle.readFile({ signal });
  } catch (cause) {
    return cannotRead(file, cause);
  } finally {
    await handle.close();
  }
}

function cannotRead(file: string, cause: unknown): never {
  if (cause instanceof StoreError) throw cause;
  throw new StoreError(`${file} can't be read: ${(cause as Error).message}`, { cause });
}

/** A sentence about the store instead of an error of the file system. */
async function explainWriteError(folder: string, error: unknown) {
  const cause = isMissing(error) ? await findCause(folder, error) : error;
  const reason = WRITE_FAILURES[(cause as NodeJS.ErrnoException).code ?? ''];
  if (!reason) return error;
  return new StoreError(`The release store ${folder} can't be written: ${reason}. Nothing was published.`, { cause });
}

/** `mkdir` with `recursive` reports a folder that it may not create as missing. Resolves to what prevents it. */
async function findCause(folder: string, error: unknown): Promise<unknown> {
  const failure = await access(folder, constants.W_OK).then(
    () => error,
    (cause: unknown) => cause,
  );
  const parent = path.dirname(folder);
  return isMissing(failure) && parent !== folder ? findCause(parent, error) : failure;
}

function isMissing(error: unknown) {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function isAlreadyThere(error: unknown) {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM';
}
