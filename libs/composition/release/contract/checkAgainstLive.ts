import type { ChannelState } from '../channel/Channel.ts';
import { findConflicts } from '../findConflicts.ts';
import type { ReleaseManifest } from '../manifest.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { findContractBreaks } from './findContractBreaks.ts';
import { findSharedBreaks } from './findSharedBreaks.ts';
import { readLive } from './readLive.ts';
import { UnfitReleaseError } from './UnfitReleaseError.ts';

/**
 * Throws UnfitReleaseError when a release claims what a live release of another remote owns, or would break what one of them
 * uses. `isClaimsOnly`: where all remotes are built from one checkout, they change together.
 * `isWayBack`: open pages of the release that is left may lose something, which is why it is left.
 */
export async function checkAgainstLive(
  manifest: ReleaseManifest,
  state: ChannelState,
  store: Pick<ReleaseStore, 'list' | 'read'>,
  { isClaimsOnly = false, isWayBack = false } = {},
) {
  const read = await readLive(state, store, { mayMiss: isClaimsOnly });
  const live = read.filter(({ name }) => !isWayBack || name !== manifest.name);
  const sentences = [
    ...findConflicts(manifest, live),
    ...(isClaimsOnly ? [] : [...findContractBreaks(manifest, live), ...findSharedBreaks(manifest, live)]),
  ];
  if (sentences.length > 0) throw new UnfitReleaseError(sentences.join('\n'));
}
