import path from 'node:path';

/** Where the sources of remotes are. */
export type Project = {
  /** Absolute path of the root of the repository. */
  root: string;
  /** It is the repository of one remote, in its root, which installs this package. Otherwise remotes are in `apps/`. */
  isStandalone: boolean;
};

const MODULES = `${path.sep}node_modules${path.sep}`;

/** The project of this copy of the package. */
export const PROJECT: Project = locateProject(import.meta.dirname);

/** `folder`: absolute path of this package, in a workspace or installed. */
export function locateProject(folder: string): Project {
  const index = folder.indexOf(MODULES);
  if (index < 0) return { root: path.resolve(folder, '../..'), isStandalone: false };
  return { root: folder.slice(0, index), isStandalone: true };
}
