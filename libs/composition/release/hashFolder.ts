import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashBytes } from './hashBytes.ts';

/** Size and hash of every file below a folder, by relative path with forward slashes, sorted. */
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
