import type { ChannelState } from '../channel/Channel.ts';
import { releaseKey, SHELL } from '../ReleaseId.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { UserFacingError } from '@gniazdo/errors';

/**
 * All live releases including canaries, and the newest shell. `ignoreMissing` is for a store that was emptied and is being
 * filled again.
 */
export async function readLiveReleases(
  { remotes }: ChannelState,
  store: Pick<ReleaseStore, 'list' | 'read'>,
  { ignoreMissing = false }: { ignoreMissing?: boolean } = {},
) {
  const ids = Object.entries(remotes).flatMap(([name, { stable, canary }]) =>
    [stable, ...(canary ? [canary.version] : [])].map((version) => ({ name, version })),
  );
  const shell = (await store.list(SHELL)).at(-1);
  const wanted = [...ids, ...(shell ? [{ name: SHELL, version: shell }] : [])];
  const found = await Promise.all(
    wanted.map((id) =>
      store.read(id).catch((cause: unknown) => {
        if (ignoreMissing) return undefined;
        throw new IncompatibleReleaseError(
          `${releaseKey(id)} is live, but can't be read from the store. Check that RELEASE_STORE and CHANNEL belong together.`,
          { cause },
        );
      }),
    ),
  );
  return found.filter((manifest) => manifest !== undefined);
}

/** A change is incompatible with live releases of other remotes; the message has a sentence for each reason. */
export class IncompatibleReleaseError extends UserFacingError {
  override readonly name = 'IncompatibleReleaseError';
}
