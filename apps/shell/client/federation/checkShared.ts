/** A release was built against a library version that this shell can't provide. */
class SharedVersionError extends Error {
  override readonly name = 'SharedVersionError';
}

/** React's renderer and its elements must have the same minor version. */
const EXACT_MINOR = /^react(-dom)?(\/|$)/;

/**
 * Throws SharedVersionError if the shell can't provide a library that a release was built against: the major versions
 * differ, the shell's version is older, or the minor versions of React differ. Module Federation itself does not report
 * this clearly.
 */
export function checkShared(
  release: string,
  built: Record<string, string>,
  provided: Record<string, { version: string }>,
) {
  for (const [library, wanted] of Object.entries(built)) {
    const has = provided[library]?.version;
    if (!has) throw new SharedVersionError(`${release} needs ${library} ${wanted}, which the shell doesn't share.`);
    if (!isFit(library, parse(wanted), parse(has))) {
      throw new SharedVersionError(`${release} was built against ${library} ${wanted}, but this shell has ${has}.`);
    }
  }
}

function isFit(library: string, wanted: Version, has: Version) {
  if (has.major !== wanted.major) return false;
  if (EXACT_MINOR.test(library)) return has.minor === wanted.minor;
  return has.minor > wanted.minor || (has.minor === wanted.minor && has.patch >= wanted.patch);
}

type Version = { major: number; minor: number; patch: number };

function parse(version: string): Version {
  const [major = 0, minor = 0, patch = 0] = version.replace(/^\D+/, '').split(/[.+-]/).map(Number);
  return { major, minor, patch };
}
