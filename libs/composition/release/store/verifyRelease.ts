import { isDeepStrictEqual } from 'node:util';
import { hashBytes } from '../integrity.ts';
import type { ReleaseManifest } from '../manifest.ts';
import { type ReleaseId, releaseKey } from '../ReleaseId.ts';
import { getReleaseFiles, MANIFEST_FILE, parseManifest } from './builtRelease.ts';
import { BrokenReleaseError, type ReleaseStore } from './ReleaseStore.ts';

const MANIFEST_LIMIT_BYTES = 1024 * 1024;

/**
 * Reads every file of a stored release and compares it with release.json, as a shell does before it starts the release.
 * With a SignedStore the signature is checked, too. Rejects with BrokenReleaseError, or with the errors of the store.
 */
export async function verifyRelease(store: Pick<ReleaseStore, 'readFile'>, id: ReleaseId): Promise<ReleaseManifest> {
  const manifest = await readManifest(store, id);
  await Promise.all(
    [...getReleaseFiles(manifest)].map(async ([file, expected]) => {
      // A larger file is damaged, too.
      const bytes = await store.readFile(id, file, expected.bytes).catch(() => null);
      if (bytes && isDeepStrictEqual(hashBytes(bytes), expected)) return;
      throw new BrokenReleaseError(
        `${releaseKey(id)} is damaged in the store: ${file} ${bytes ? "doesn't match its hash in release.json" : "can't be read, or is larger than release.json says"}.`,
      );
    }),
  );
  return manifest;
}

async function readManifest(store: Pick<ReleaseStore, 'readFile'>, id: ReleaseId) {
  const bytes = await store.readFile(id, MANIFEST_FILE, MANIFEST_LIMIT_BYTES);
  const manifest = tryParse(bytes);
  if (!manifest) throw new BrokenReleaseError(`${releaseKey(id)} is damaged in the store: release.json is invalid.`);
  if (manifest.name === id.name && manifest.version === id.version) return manifest;
  throw new BrokenReleaseError(`${releaseKey(id)} is damaged in the store: it is a copy of ${releaseKey(manifest)}.`);
}

function tryParse(bytes: Buffer) {
  try {
    return parseManifest(bytes);
  } catch {
    return undefined;
  }
}
