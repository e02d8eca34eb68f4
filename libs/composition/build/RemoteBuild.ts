/** What to build: a remote's folder at a version. */
export type RemoteBuild = {
  /** `listing` */
  name: string;
  version: string;
  /** Absolute path of the remote's folder, where `remote.ts` stands. */
  dir: string;
  /** Absolute path of the folder that gets `browser/` and `server/`. */
  outDir: string;
  /** What the release brings, in the words of whoever makes it. */
  notes?: string;
};
