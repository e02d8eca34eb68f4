import type { Configuration } from '@rspack/core';

/** The scripts of a site besides those of the engine. Paths are relative to `folder`, which is absolute. */
export type ClientEntries = {
  folder: string;
  /** Calls `startEngine`. */
  app: string;
  /** `./boot.ts`, inlined into documents: imports the engine's `client/boot/boot` and adds to it. Default: that one alone. */
  boot?: string;
  /**
   * Scripts that others load on demand, by name: the constant `NAME` has the path and hash of its file. The engine loads
   * `idle`, if there is one, when the browser is idle.
   */
  late: Readonly<Record<string, string>>;
  /** Inline script of documents with a field for a password, which have no other. */
  passwordPage?: string;
  /** Inline scripts of pages for staff. */
  staffScripts: readonly string[];
  /** Service workers by the name of their file, which has no hash: their URL never changes. */
  workers: Readonly<Record<string, string>>;
  /**
   * What style sheets must know before the first paint, e.g. `rows` if a visitor has chosen it: a value of `gniazdo_rows` in
   * localStorage sets the attribute `data-rows` of the document element.
   */
  rootStates?: readonly string[];
  /** Files that are copied to `brand/`. */
  brandFolder: string;
};

export type ClientBuild = {
  /** Absolute path of the output folder. */
  outDir: string;
  /** URL path under which the files are served. */
  publicPath?: string;
  /** Changes the configuration, e.g. for builds that are only measured. */
  adapt?: (config: Configuration) => Configuration;
};
