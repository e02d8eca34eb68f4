import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hashFolder } from '../integrity.ts';
import { releaseManifestSchema, type ReleaseManifest } from '../manifest.ts';
import { releaseKey } from '../ReleaseId.ts';
import { BrokenReleaseError, ReleaseExistsError } from './ReleaseStore.ts';

export const MANIFEST_FILE = 'release.json';
/** Signature of the bytes of release.json and, through the hashes in it, of every other file. */
export const SIGNATURE_FILE = 'release.sig';

/** The folders of a release, each with the files that the manifest lists under its name. */
const FOLDERS = ['browser', 'server', 'maps'] as const;

export async function readManifest(folder: string): Promise<ReleaseManifest> {
  return parseManifest(await readFile(path.join(folder, MANIFEST_FILE)));
}

export function parseManifest(bytes: Buffer): ReleaseManifest {
  return releaseManifestSchema.parse(JSON.parse(bytes.toString('utf8')));
}

/** Size and hash of every file in a manifest, by path relative to the release. */
export function getReleaseFiles(manifest: ReleaseManifest) {
  return new Map<string, { bytes: number; integrity: string }>(
    FOLDERS.flatMap((folder) =>
      Object.entries(manifest[folder]?.files ?? {}).map(([file, expected]) => [`${folder}/${file}`, expected] as const),
    ),
  );
}

/** Rejects with BrokenReleaseError unless the folder has exactly the files of its manifest. */
export async function verifyFolder(folder: string, manifest: ReleaseManifest) {
  const expected = getReleaseFiles(manifest);
  const found = new Map<string, unknown>();
  for (const side of FOLDERS) {
    const files = path.join(folder, side);
    // Not every release has source maps.
    const hashes = existsSync(files) ? await hashFolder(files) : {};
    for (const [file, hash] of Object.entries(hashes)) found.set(`${side}/${file}`, hash);
  }
  for (const file of new Set([...expected.keys(), ...found.keys()])) {
    if (!isDeepStrictEqual(found.get(file), expected.get(file))) throw createBrokenFileError(manifest, file);
  }
}

export function createBrokenFileError(manifest: ReleaseManifest, file: string) {
  return new BrokenReleaseError(
    `${manifest.name} ${manifest.version}: ${file} doesn't match its hash in release.json. Build the release again.`,
  );
}

/** Returns true if the content is equal, apart from build information. Otherwise throws ReleaseExistsError. */
export function isSameRelease(published: ReleaseManifest, built: ReleaseManifest) {
  if (hasSameContent(published, built)) return true;
  throw new ReleaseExistsError(
    `${releaseKey(built)} is already published with other content. Releases are immutable: use a new version.`,
  );
}

/** True if the manifests are equal apart from build information: time, commit, source hash and release notes. */
export function hasSameContent(one: ReleaseManifest, other: ReleaseManifest) {
  return isDeepStrictEqual(getContent(one), getContent(other));
}

function getContent(manifest: ReleaseManifest) {
  const { builtAt: _at, commit: _commit, dirty: _dirty, sourceHash: _hash, notes: _notes, ...content } = manifest;
  return content;
}
