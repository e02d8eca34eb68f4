import type { ChannelState } from '../channel/Channel.ts';
import { findOwnershipConflicts } from './findOwnershipConflicts.ts';
import type { ReleaseManifest } from '../manifest.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { findContractBreaks } from './findContractBreaks.ts';
import { findLibraryConflicts } from './findLibraryConflicts.ts';
import { findLostUses } from './findLostUses.ts';
import { IncompatibleReleaseError, readLiveReleases } from './readLiveReleases.ts';

/**
 * Throws IncompatibleReleaseError if the channel entry of another remote is refused, or if a release claims what a live
 * release of another remote owns, or is incompatible with one (`findIncompatibilities`). `isOwnershipOnly` skips the latter,
 * for remotes that are all built from one checkout.
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
  const live = await readLiveReleases(state, store, { ignoreMissing: isOwnershipOnly });
  refuse(
    isOwnershipOnly
      ? findOwnershipConflicts(manifest, live)
      : findIncompatibilities(manifest.name, manifest, live, { isRollback }),
  );
}

/** Throws IncompatibleReleaseError if another live release or the live shell uses something of the remote. */
export async function checkRetirement(
  name: string,
  state: ChannelState,
  store: Pick<ReleaseStore, 'list' | 'read'>,
): Promise<void> {
  refuse(findIncompatibilities(name, null, await readLiveReleases(state, store)));
}

/**
 * Why a release can't become live beside the live releases of other remotes and the live shell, a sentence for each reason.
 * Every change of the live releases follows this rule: release, promotion, canary, pin, rollback by a person or by release
 * health, and retirement (`next` is null). `live` also has the releases of the remote that are live now. `isRollback` skips
 * their open pages, which may break.
 */
export function findIncompatibilities(
  name: string,
  next: ReleaseManifest | null,
  live: ReleaseManifest[],
  { isRollback = false } = {},
): string[] {
  if (!next) return findLostUses(name, null, live);
  return [
    ...findOwnershipConflicts(next, live),
    ...findLostUses(name, next, live),
    ...findContractBreaks(next, isRollback ? live.filter((release) => release.name !== name) : live),
    ...findLibraryConflicts(next, live),
  ];
}

function refuse(sentences: string[]) {
  if (sentences.length > 0) throw new IncompatibleReleaseError(sentences.join('\n'));
}
