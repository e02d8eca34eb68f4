import { type ReleaseId, SignedStore, verifyRelease } from '@gniazdo/composition/store';
import { findTrustedKeys } from '../loadReleaseKeys.ts';
import type { ReleaseContext } from '../openReleaseContext.ts';

/** Returns a function that resolves to why no shell can use a release; undefined if it is complete and signed. */
export function createDamageFinder({ store, dataDir }: Pick<ReleaseContext, 'store' | 'dataDir'>) {
  const trusted = findTrustedKeys(dataDir);
  const verified = trusted ? new SignedStore(store, trusted) : store;
  return (id: ReleaseId) =>
    verifyRelease(verified, id).then(
      () => undefined,
      (error: Error) => `can't be used: ${error.message}`,
    );
}
