import type { ReleaseManifest } from '../manifest.ts';
import { compareVersions } from '../versions.ts';

/**
 * Messages about shared libraries. A page has one copy of each, loaded by the shell, so a release may not need a newer
 * version than the live shell has, nor another major version than any live release.
 */
export function findLibraryConflicts(release: ReleaseManifest, live: ReleaseManifest[]): string[] {
  return live
    .filter(({ name }) => name !== release.name)
    .flatMap((other) =>
      Object.entries(release.shared).flatMap(([library, version]) => {
        const theirs = other.shared[library];
        if (!theirs || isCompatible(version, theirs, other.name === 'shell')) return [];
        return [
          `${release.name} ${release.version} is built with ${library} ${version}, and ${other.name} ${other.version}, ` +
            `which is live, with ${theirs}: a page has one copy. Use that version, or release ${other.name} with yours first.`,
        ];
      }),
    );
}

function isCompatible(version: string, theirs: string, isShell: boolean) {
  if (version.split('.')[0] !== theirs.split('.')[0]) return false;
  return !isShell || compareVersions(version, theirs) <= 0;
}
