import type { ChannelState } from '../channel/Channel.ts';
import { SHELL } from '../shellName.ts';
import { releaseKey, type ReleaseStore } from '../store/ReleaseStore.ts';
import { UnfitReleaseError } from './UnfitReleaseError.ts';

/**
 * All live releases, canaries included, and the shell that was deployed last. `mayMiss`: a store that was emptied is just
 * being filled again.
 */
export async function readLive(
  { remotes }: ChannelState,
  store: Pick<ReleaseStore, 'list' | 'read'>,
  { mayMiss = false }: { mayMiss?: boolean } = {},
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
