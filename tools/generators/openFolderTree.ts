import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceTree } from './SourceTree.ts';

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
