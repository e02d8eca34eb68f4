import { remoteNames } from '@gniazdo/cli';

const RELEASE = new RegExp(`\\b(?:${remoteNames().join('|')})@\\d[\\w.-]*`, 'g');

/** All `name@version` in the elements and data of a document, each once. */
export function findReleases(html: string) {
  return [...new Set([...html.matchAll(RELEASE)].map(([release]) => release))];
}

/** Whether there are several releases of one remote. */
export function isMixed(releases: readonly string[]) {
  const different = new Set(releases);
  return new Set([...different].map((release) => release.slice(0, release.lastIndexOf('@')))).size < different.size;
}
