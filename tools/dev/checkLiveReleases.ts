import { type ChannelState, type ReleaseStore, SignedStore, type TrustedKey } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';

type Options = {
  live: ChannelState['remotes'];
  /** Remotes in development. Their live releases are not needed. */
  developed: string[];
  store: Pick<ReleaseStore, 'list' | 'read' | 'readFile'>;
  /** Public keys that the shell trusts. */
  trusted: TrustedKey[];
  warn: (message: string) => void;
};

/**
 * Checks that the live releases of all other remotes are readable and have a trusted signature. Warns about the others.
 * Throws UserFacingError if no release is usable, because then the store or the key is wrong.
 */
export async function checkLiveReleases({ live, developed, store, trusted, warn }: Options) {
  const others = Object.entries(live).filter(([name]) => !developed.includes(name));
  if (others.length === 0) return warn('No other remote is live: the site has the pages of this checkout only.');
  const signed = new SignedStore(store, trusted);
  const results = await Promise.allSettled(others.map(([name, { stable: version }]) => signed.read({ name, version })));
  const problems = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).message] : [],
  );
  if (problems.length === others.length)
    throw new UserFacingError(`None of the other remotes can be used. ${problems[0]}`);
  for (const problem of problems) warn(problem);
}
