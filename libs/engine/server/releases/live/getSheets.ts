import { PAGES_PART } from '@gniazdo/composition/manifest';
import type { LoadedRelease, StyleSheet } from './LoadedRelease.ts';

/** Style sheets that a fragment or page of a release needs; those of its pages if the release has none for this part. */
export function getSheets({ sheetsOfParts }: LoadedRelease, part = PAGES_PART): readonly StyleSheet[] {
  return sheetsOfParts.get(part) ?? sheetsOfParts.get(PAGES_PART) ?? [];
}

/** Ids of all style sheets of a release, each once. */
export function getSheetIds({ sheetsOfParts }: LoadedRelease): string[] {
  return [...new Set([...sheetsOfParts.values()].flatMap((sheets) => sheets.map(({ id }) => id)))];
}
