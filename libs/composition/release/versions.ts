import semver from 'semver';
import { z } from 'zod';

/** Text that is exactly a semantic version: `1.2.0`, `1.2.0-pr42`; neither `v1.2.0` nor build metadata. */
export const versionSchema = z.string().refine(isVersion, 'Not a version such as 1.2.0 or 1.2.0-pr42.');

export function isVersion(text: string) {
  return semver.valid(text) === text;
}

/** Sorts the oldest first: by number, a pre-release (`1.2.0-pr42`) before its release. */
export function compareVersions(a: string, b: string) {
  const first = new semver.SemVer(a);
  const second = new semver.SemVer(b);
  const hasPrereleases = first.prerelease.length > 0 && second.prerelease.length > 0;
  if (!hasPrereleases) return first.compare(second);
  // SemVer compares `pr10` and `pr9` as text, which would sort `pr10` first.
  return (
    first.compareMain(second) ||
    first.prerelease.join('.').localeCompare(second.prerelease.join('.'), 'en', { numeric: true })
  );
}

/** `base` while it is unpublished, else the patch version after the newest published one of the same minor version. */
export function nextVersion(base: string, published: string[]) {
  if (!published.includes(base)) return base;
  const [major, minor] = [semver.major(base), semver.minor(base)];
  const patches = published
    .filter((version) => semver.major(version) === major && semver.minor(version) === minor)
    .map((version) => semver.patch(version));
  return `${major}.${minor}.${Math.max(...patches) + 1}`;
}
