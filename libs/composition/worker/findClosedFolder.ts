import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';

const OTHERS_MAY_ENTER = 0o001;

/** The outermost folder above `file` that other users cannot enter, so that they cannot read the file; null if there is none. */
export function findClosedFolder(file: string): string | null {
  const folders: string[] = [];
  for (let folder = path.dirname(realpathSync(file)); ; folder = path.dirname(folder)) {
    folders.unshift(folder);
    if (folder === path.dirname(folder)) break;
  }
  return folders.find((folder) => (statSync(folder).mode & OTHERS_MAY_ENTER) === 0) ?? null;
}
