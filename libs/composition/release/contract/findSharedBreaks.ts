import type { ReleaseManifest } from '../manifest.ts';
import { compareVersions } from '../versions.ts';

/**
 * Sentences about shared libraries: a page holds one copy of each, which the shell brings, so a release may not need a
 * newer one than the live shell has, nor another major version than anybody who is live.
 */
export function findSharedBreaks(release: ReleaseManifest, live: ReleaseManifest[]): string[] {
  return live
    .filter(({ name }) => name !== release.name)
    .flatMap((other) =>
      Object.entries(release.shared).flatMap(([library, version]) => {
        const theirs = other.shared[library];
        if (!theirs || isFine(version, theirs, other.name === 'shell')) return [];
        return [
          `${release.name} ${release.version} is built with ${library} ${version}, and ${other.name} ${other.version}, ` +
            `which is live, with ${theirs}: a page has one copy. Take their version, or release ${other.name} with yours first.`,
        ];
      }),
    );
}

function isFine(version: string, theirs: string, isShell: boolean) {
  if (version.split('.')[0] !== theirs.split('.')[0]) return false;
  return !isShell || compareVersions(version, theirs) <= 0;
}
