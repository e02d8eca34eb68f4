import type { ChannelState } from '../channel/Channel.ts';
import { findOwnershipConflicts } from './findOwnershipConflicts.ts';
import type { ReleaseManifest } from '../manifest.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { findContractBreaks } from './findContractBreaks.ts';
import { findLibraryConflicts } from './findLibraryConflicts.ts';
import { readLiveReleases } from './readLiveReleases.ts';
import { IncompatibleReleaseError } from './IncompatibleReleaseError.ts';

/**
 * Throws IncompatibleReleaseError if the channel entry of another remote is refused, or if a release claims what a live release of another remote owns, or breaks what one of
 * them uses. `isOwnershipOnly` skips the latter, for remotes that are all built from one checkout. `isRollback` skips the
 * check against the replaced release, whose open pages may break.
 */
export async function checkAgainstLive(
  manifest: ReleaseManifest,
  state: ChannelState,
  store: Pick<ReleaseStore, 'list' | 'read'>,
  { isOwnershipOnly = false, isRollback = false } = {},
) {
  const unknown = Object.entries(state.refused ?? {}).filter(([name]) => name !== manifest.name);
  if (!isOwnershipOnly && unknown.length > 0) {
    throw new IncompatibleReleaseError(unknown.map(([, reason]) => reason).join('\n'));
  }
  const read = await readLiveReleases(state, store, { ignoreMissing: isOwnershipOnly });
  const live = read.filter(({ name }) => !isRollback || name !== manifest.name);
  const sentences = [
    ...findOwnershipConflicts(manifest, live),
    ...(isOwnershipOnly ? [] : [...findContractBreaks(manifest, live), ...findLibraryConflicts(manifest, live)]),
  ];
  if (sentences.length > 0) throw new IncompatibleReleaseError(sentences.join('\n'));
}
