import { PAGES_PART, type ReleaseManifest } from '@gniazdo/composition/manifest';
import type { ReleaseId } from '@gniazdo/composition/store';
import type { BrowserRelease } from '../../../client/contract/PageData.ts';

/** Of releases: `listing@1.0.0`, or `listing@1.0.0/` and the name of one of several sheets. */
export type StyleSheet = { id: string; text: string };

/** A release whose files have been verified against its manifest. */
export type LoadedRelease = {
  id: ReleaseId;
  /** `listing@1.0.0` */
  key: string;
  manifest: ReleaseManifest;
  /** Text of the server bundle. */
  serverBundle: string;
  /** Style sheets by part: PAGES_PART, the name of a fragment, or the `pageStyles` of a page. See `getSheets`. */
  sheetsOfParts: ReadonlyMap<string, readonly StyleSheet[]>;
  browser: BrowserRelease;
  /** `"listing@1.0.0":{…}`, escaped for the page data script. */
  browserJson: string;
  /** The same for pages without it: only its scripts that may start there; '' without any. */
  scriptsJson: string;
  /** Verified bytes by path relative to the release. */
  files: Map<string, Buffer>;
};

/** Style sheets that a fragment or page of a release needs; those of its pages if the release has none for this part. */
export function getSheets({ sheetsOfParts }: LoadedRelease, part = PAGES_PART): readonly StyleSheet[] {
  return sheetsOfParts.get(part) ?? sheetsOfParts.get(PAGES_PART) ?? [];
}

/** Ids of all style sheets of a release, each once. */
export function getSheetIds({ sheetsOfParts }: LoadedRelease): string[] {
  return [...new Set([...sheetsOfParts.values()].flatMap((sheets) => sheets.map(({ id }) => id)))];
}
