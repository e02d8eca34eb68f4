import type { ReleaseManifest } from '@gniazdo/composition/manifest';

/** A built release, before it is published. */
export type BuiltRelease = {
  manifest: ReleaseManifest;
  /** Contains `browser`, `server` and `release.json`. */
  folder: string;
  /** The remote's sources. */
  dir: string;
};

/** Checks a release. Returns error messages; empty if the release is valid. */
export type Gate = (built: BuiltRelease) => Promise<string[]>;
