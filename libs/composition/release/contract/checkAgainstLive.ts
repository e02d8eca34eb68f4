import type { ChannelState } from '../channel/Channel.ts';
import { findConflicts } from '../findConflicts.ts';
import type { ReleaseManifest } from '../manifest.ts';
import { SHELL } from '../shellName.ts';
import { releaseKey, type ReleaseStore } from '../store/ReleaseStore.ts';
import { findContractBreaks } from './findContractBreaks.ts';
import { findSharedBreaks } from './findSharedBreaks.ts';

/** A release doesn't go with what is live of other remotes; the message has a sentence for each reason. */
export class UnfitReleaseError extends Error {
  override readonly name = 'UnfitReleaseError';
}

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

/**
 * All live releases, canaries included, and the shell that was deployed last. `mayMiss`: a store that was emptied is just
 * being filled again.
 */
async function readLive(
  { remotes }: ChannelState,
  store: Pick<ReleaseStore, 'list' | 'read'>,
  { mayMiss }: { mayMiss: boolean },
) {
  const ids = Object.entries(remotes).flatMap(([name, { stable, canary }]) =>
    [stable, ...(canary ? [canary.version] : [])].map((version) => ({ name, version })),
  );
  const shell = (await store.list(SHELL)).at(-1);
  const wanted = [...ids, ...(shell ? [{ name: SHELL, version: shell }] : [])];
  const found = await Promise.all(
    wanted.map((id) =>
      store.read(id).catch((cause: unknown) => {
        if (mayMiss) return undefined;
        throw new UnfitReleaseError(
          `${releaseKey(id)} is live, but can't be read from the store: is RELEASE_STORE the one that CHANNEL speaks of?`,
          { cause },
        );
      }),
    ),
  );
  return found.filter((manifest) => manifest !== undefined);
}
