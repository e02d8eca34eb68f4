/** What to build: a remote's folder at a version. */
export type RemoteBuild = {
  /** `listing` */
  name: string;
  version: string;
  /** Absolute path of the remote's folder, which has `remote.ts`. */
  dir: string;
  /** Absolute path of the folder that gets `browser/` and `server/`. */
  outDir: string;
  /** Release notes. */
  notes?: string;
  /** Readable class names, for development. */
  hasReadableClasses?: boolean;
};
