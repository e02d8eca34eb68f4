import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files in a folder (an absolute path). Changes are written at once. */
export function openFolderTree(root: string): SourceTree {
  const resolve = (file: string) => path.join(root, file);
  return {
    read: (file) => (existsSync(resolve(file)) ? readFileSync(resolve(file), 'utf8') : null),
    write(file, text) {
      mkdirSync(path.dirname(resolve(file)), { recursive: true });
      writeFileSync(resolve(file), text);
    },
    exists: (file) => existsSync(resolve(file)),
    children: (folder) => readdirSync(resolve(folder)),
  };
}

/** The files of a repository, such as the tree of Nx. Paths are relative to its root, with forward slashes. */
export type SourceTree = {
  read: (file: string, encoding: 'utf8') => string | null;
  write: (file: string, text: string) => void;
  exists: (file: string) => boolean;
  /** Names of the files and folders in a folder. */
  children: (folder: string) => string[];
};
