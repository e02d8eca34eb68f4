import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { RemoteRights } from '@gniazdo/contracts/engine';
import { getRemoteRights, PREFIX } from '@gniazdo/contracts/site';

/** What gates know of the site that a release is for: what its definition says. */
export type GateSite = { prefix: string; getRights: (remote: string) => RemoteRights };

/** The site of this repository. */
export const GNIAZDO: GateSite = { prefix: PREFIX, getRights: getRemoteRights };

/** A built release, before it is published. */
export type BuiltRelease = {
  manifest: ReleaseManifest;
  /** Contains `browser`, `server` and `release.json`. */
  folder: string;
  /** The remote's sources. */
  dir: string;
  site: GateSite;
};

/** Checks a release. Returns error messages; empty if the release is valid. */
export type Gate = (built: BuiltRelease) => Promise<string[]>;
