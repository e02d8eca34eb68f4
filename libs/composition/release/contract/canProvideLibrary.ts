/** React's renderer and its elements must have the same minor version. */
const SAME_MINOR = /^react(-dom)?(\/|$)/;

/**
 * Whether a shell with version `has` of a shared library can provide it to a release that was built with version `wanted`:
 * the major versions are equal and the shell's version is not older; for React, the minor versions are equal. Both the
 * release gate and browsers use this rule. It does not use `semver`, to keep it out of the browser's scripts.
 */
export function canProvideLibrary(library: string, wanted: string, has: string): boolean {
  const [major, minor, patch] = parse(wanted);
  const [shellMajor, shellMinor, shellPatch] = parse(has);
  if (shellMajor !== major) return false;
  if (SAME_MINOR.test(library)) return shellMinor === minor;
  return shellMinor > minor || (shellMinor === minor && shellPatch >= patch);
}

function parse(version: string) {
  const [major = 0, minor = 0, patch = 0] = version.replace(/^\D+/, '').split(/[.+-]/).map(Number);
  return [major, minor, patch] as const;
}
