/** A remote that is being developed. */
export type DevRemote = {
  name: string;
  /** Absolute path of the folder with its builds: `browser/`, `server/`. */
  outDir: string;
};
