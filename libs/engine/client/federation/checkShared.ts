import { canProvideLibrary } from '@gniazdo/composition/can-provide-library';

/** A release was built against a library version that this shell can't provide. */
class SharedVersionError extends Error {
  override readonly name = 'SharedVersionError';
}

/**
 * Throws SharedVersionError if the shell can't provide a library that a release was built against. Module Federation itself
 * does not report this clearly.
 */
export function checkShared(
  release: string,
  built: Record<string, string>,
  provided: Record<string, { version: string }>,
) {
  for (const [library, wanted] of Object.entries(built)) {
    const has = provided[library]?.version;
    if (!has) throw new SharedVersionError(`${release} needs ${library} ${wanted}, which the shell doesn't share.`);
    if (!canProvideLibrary(library, wanted, has)) {
      throw new SharedVersionError(`${release} was built against ${library} ${wanted}, but this shell has ${has}.`);
    }
  }
}
