import semver from 'semver';
import type { ReleaseManifest } from '../manifest.ts';
import { SHELL } from '../ReleaseId.ts';
import { canProvideLibrary } from './canProvideLibrary.ts';

/**
 * Messages about shared libraries. A page has one copy of each, which the shell provides. Remotes need the same major
 * version of each, also when no shell is recorded.
 */
export function findLibraryConflicts(release: ReleaseManifest, live: ReleaseManifest[]): string[] {
  return live
    .filter(({ name }) => name !== release.name)
    .flatMap((other) =>
      Object.entries(release.shared).flatMap(([library, version]) => {
        const theirs = other.shared[library];
        if (!theirs || isCompatible(library, { [release.name]: version, [other.name]: theirs })) return [];
        return [
          `${release.name} ${release.version} is built with ${library} ${version}, and ${other.name} ${other.version}, ` +
            `which is live, with ${theirs}: a page has one copy. Use that version, or release ${other.name} with yours first.`,
        ];
      }),
    );
}

/** `versions`: of the library, by the names of the two releases. */
function isCompatible(library: string, { [SHELL]: shell, ...remotes }: Record<string, string>) {
  const [one = '', other = ''] = Object.values(remotes);
  return shell ? canProvideLibrary(library, one, shell) : semver.major(one) === semver.major(other);
}
