import { globSync } from 'node:fs';
import path from 'node:path';

/** Name of the chunk with all islands of a remote. */
export const ISLANDS_CHUNK = 'islands';

export type IslandFile = {
  /** `listing/FilterPanel` */
  name: string;
  /** `FilterPanel` */
  component: string;
  /** Relative to the remote's folder, with forward slashes. */
  file: string;
};

/** The islands of a remote are its `*.island.tsx` files, in any folder. */
export function findIslands(remote: string, dir: string): IslandFile[] {
  const found = globSync('**/*.island.tsx', { cwd: dir, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted()
    .map((file) => {
      const component = path.posix.basename(file, '.island.tsx');
      return { name: `${remote}/${component}`, component, file };
    });
  for (const { component, file } of found) {
    const twin = found.find((other) => other.component === component && other.file !== file);
    if (twin)
      throw new Error(`Two islands of ${remote} are called ${component}: ${file} and ${twin.file}. Rename one.`);
  }
  return found;
}
