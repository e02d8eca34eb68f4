import type { BrowserReleases } from './PageData.ts';

/** Prefix of the URLs at which dialogs request fragments: `/_fragment/shell/SignIn?props={}`. */
export const FRAGMENTS_PATH = '/_fragment';

/** A fragment as data. */
export type FragmentData = {
  html: string;
  /** Style sheets that it needs and the browser does not have. */
  css: { id: string; text: string }[];
  /** The release that rendered it, for its islands. */
  releases: BrowserReleases;
};
