/** The files of a repository, such as the tree of Nx. Paths are relative to its root, with forward slashes. */
export type SourceTree = {
  read: (file: string, encoding: 'utf8') => string | null;
  write: (file: string, text: string) => void;
  exists: (file: string) => boolean;
  /** Names of the files and folders in a folder. */
  children: (folder: string) => string[];
};
