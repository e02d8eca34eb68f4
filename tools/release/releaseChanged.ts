import type { Channel, ReleaseStore } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';
import { type ChangedRemote, type ReleaseProgress, START_NOTE } from './findChangedRemotes.ts';
import type { ReleaseKeys } from './openReleaseContext.ts';
import { releaseRemote } from './releaseRemote.ts';

type Options = {
  store: ReleaseStore;
  channel: Channel;
  keys: ReleaseKeys;
  /** The releases are those of one checkout, for tests: no gates. */
  replacesAll?: boolean;
  onProgress?: (progress: ReleaseProgress) => void;
  /** Aborted: no further release begins. */
  signal?: AbortSignal;
};

/** Releases what `findChangedRemotes` has found: through all gates if something usable is live, which stays if one refuses. */
export async function releaseChanged(
  changed: readonly ChangedRemote[],
  { replacesAll = false, onProgress, signal, ...options }: Options,
) {
  for (const [index, { name, live, version }] of changed.entries()) {
    if (signal?.aborted) return;
    onProgress?.({ name, state: 'releasing', number: index + 1, of: changed.length, differsFrom: live?.version });
    try {
      const released = await releaseRemote({
        ...options,
        name,
        notes: START_NOTE,
        gates: live && !replacesAll ? 'all' : 'ownership',
        // It was built with this version to find out whether it differs.
        ...(!live && { version, isBuilt: true }),
      });
      onProgress?.({ name, state: 'released', version: released.version });
    } catch (error) {
      // Without a live release the site would lack its pages.
      if (!live || !(error instanceof UserFacingError)) throw error;
      onProgress?.({ name, state: 'refused', version, reason: error.message });
    }
  }
}
