import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import {
  type ChannelState,
  findConflicts,
  findContractBreaks,
  findSharedBreaks,
  releaseKey,
  type ReleaseStore,
} from '@gniazdo/composition/store';
import { ReleaseError } from './ReleaseError.ts';
import { SHELL } from './shellName.ts';

/**
 * Throws ReleaseError when a release claims what a live release of another remote owns, or would break what one of them
 * uses. `isClaimsOnly`: where all remotes are built from one checkout, they change together.
 * `isWayBack`: open pages of the release that is left may lose something, which is why it is left.
 */
export async function checkAgainstLive(
  manifest: ReleaseManifest,
  state: ChannelState,
  store: ReleaseStore,
  { isClaimsOnly = false, isWayBack = false } = {},
) {
  const read = await readLive(state, store, { mayMiss: isClaimsOnly });
  const live = read.filter(({ name }) => !isWayBack || name !== manifest.name);
  const sentences = [
    ...findConflicts(manifest, live),
    ...(isClaimsOnly ? [] : [...findContractBreaks(manifest, live), ...findSharedBreaks(manifest, live)]),
  ];
  if (sentences.length > 0) throw new ReleaseError(sentences.join('\n'));
}

/**
 * All live releases, canaries included, and the shell that was deployed last. `mayMiss`: a store that was emptied is just
 * being filled again.
 */
async function readLive({ remotes }: ChannelState, store: ReleaseStore, { mayMiss }: { mayMiss: boolean }) {
  const ids = Object.entries(remotes).flatMap(([name, { stable, canary }]) =>
    [stable, ...(canary ? [canary.version] : [])].map((version) => ({ name, version })),
  );
  const shell = (await store.list(SHELL)).at(-1);
  const wanted = [...ids, ...(shell ? [{ name: SHELL, version: shell }] : [])];
  const found = await Promise.all(
    wanted.map((id) =>
      store.read(id).catch((cause: unknown) => {
        if (mayMiss) return undefined;
        throw new ReleaseError(
          `${releaseKey(id)} is live, but can't be read from the store: is RELEASE_STORE the one that CHANNEL speaks of?`,
          { cause },
        );
      }),
    ),
  );
  return found.filter((manifest) => manifest !== undefined);
}
