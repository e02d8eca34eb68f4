import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** `sha384-` and base64, as in an `integrity` attribute. */
export function getIntegrity(bytes: Uint8Array | string) {
  return `sha384-${hash('sha384', bytes, 'base64')}`;
}

/** A file's entry in release.json. */
export function hashBytes(bytes: Uint8Array) {
  return { bytes: bytes.length, integrity: getIntegrity(bytes) };
}

/** Size and integrity of every file below a folder, by relative path with forward slashes, sorted. */
export async function hashFolder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  const hashed = await Promise.all(
    files.map(async (file) => {
      const name = path.relative(folder, file).replaceAll(path.sep, '/');
      return [name, hashBytes(await readFile(file))] as const;
    }),
  );
  return Object.fromEntries(hashed);
}
