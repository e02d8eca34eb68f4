import type { FileRef } from './PageData.ts';

/** Folder of `dist/client` with the source maps of the scripts, which are not served. */
export const MAPS_FOLDER = '.maps';

/** Folder within `dist/client` of the libraries for pages of other sites. */
export const LIBRARIES_FOLDER = 'libraries';

/**
 * File with the path and hash of the RUM script. Documents do not contain its name, so the name is the same in all
 * builds.
 */
export const RUM_REF = 'rum.json';

/**
 * `dist/client/manifest.json`: what the client build passes to the shell server. Paths of files are relative to
 * `dist/client` and served below `/shell/`; their names carry a hash of their content, except where said otherwise.
 */
export type ClientManifest = {
  schema: 1;
  /** The shell's scripts in the order they must run: React, then all else. */
  core: FileRef[];
  /** Scripts for the first intent to navigate: the navigation core. */
  navigation: FileRef[];
  /** Text of the inline boot script (without `<script>` tags). The server puts its sha256 into the CSP. */
  boot: string;
  /** Text of the inline script of pages with a field for a password, which have no other; '' for none. */
  passwordPage: string;
  /** Texts of the inline scripts of pages for staff and developers, by the name of their file: `refreshControlRoom`. */
  inline: Record<string, string>;
  /** Style text of the client's own parts (progress bar, …), inlined after the layout's; '' without any. */
  css: string;
};
