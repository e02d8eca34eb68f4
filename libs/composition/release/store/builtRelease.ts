import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hashFolder } from '../hashFolder.ts';
import { releaseManifestSchema, type ReleaseManifest } from '../manifest.ts';
import { BrokenReleaseError, ReleaseExistsError, releaseKey } from './ReleaseStore.ts';

export const MANIFEST_FILE = 'release.json';

export async function readManifest(folder: string): Promise<ReleaseManifest> {
  return parseManifest(await readFile(path.join(folder, MANIFEST_FILE)));
}

export function parseManifest(bytes: Buffer): ReleaseManifest {
  return releaseManifestSchema.parse(JSON.parse(bytes.toString('utf8')));
}

/** Every file that a manifest names, relative to the release, with its size and hash. */
export function filesOf({ browser, server }: ReleaseManifest) {
  return new Map<string, { bytes: number; integrity: string }>([
    ...Object.entries(browser.files).map(([file, expected]) => [`browser/${file}`, expected] as const),
    ...Object.entries(server.files).map(([file, expected]) => [`server/${file}`, expected] as const),
  ]);
}

/** Rejects with BrokenReleaseError unless a folder holds exactly the files that its manifest names. */
export async function verifyFolder(folder: string, manifest: ReleaseManifest) {
  const expected = filesOf(manifest);
  const found = new Map<string, unknown>();
  for (const side of ['browser', 'server']) {
    const hashes = await hashFolder(path.join(folder, side));
    for (const [file, hash] of Object.entries(hashes)) found.set(`${side}/${file}`, hash);
  }
  for (const file of new Set([...expected.keys(), ...found.keys()])) {
    if (!isDeepStrictEqual(found.get(file), expected.get(file))) throw brokenFile(manifest, file);
  }
}

export function brokenFile(manifest: ReleaseManifest, file: string) {
  return new BrokenReleaseError(
    `${manifest.name} ${manifest.version}: ${file} isn't the file that release.json names. Build it again.`,
  );
}

/** True for the same release, made at another time or from another commit; throws ReleaseExistsError for another one. */
export function isSameRelease(published: ReleaseManifest, built: ReleaseManifest) {
  if (isDeepStrictEqual(contentOf(published), contentOf(built))) return true;
  throw new ReleaseExistsError(
    `${releaseKey(built)} is published already with other content. Releases never change: give it a new version.`,
  );
}

function contentOf({ builtAt: _at, commit: _commit, sourceHash: _hash, notes: _notes, ...content }: ReleaseManifest) {
  return content;
}
