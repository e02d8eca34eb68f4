import type { ReleaseManifest } from '@gniazdo/composition/manifest';

/** A built release, before anything of it is published. */
export type Built = {
  manifest: ReleaseManifest;
  /** With `browser`, `server` and `release.json`. */
  folder: string;
  /** The remote's sources. */
  dir: string;
};

/** Looks at a release and says in sentences what must be mended before it may go out; none when all is well. */
export type Gate = (built: Built) => Promise<string[]>;
