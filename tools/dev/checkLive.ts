import { type ChannelState, type ReleaseStore, SignedStore, type TrustedKey } from '@gniazdo/composition/store';
import { SetupError } from '../setup/SetupError.ts';

type Options = {
  live: ChannelState['remotes'];
  /** Remotes that are being developed: theirs isn't needed. */
  developed: string[];
  store: Pick<ReleaseStore, 'list' | 'read' | 'readFile'>;
  /** Whose releases the shell will run. */
  trusted: TrustedKey[];
  say: (sentence: string) => void;
};

/**
 * Looks whether the live releases of all other remotes can be had and are signed by somebody who may. Says which can't;
 * throws SetupError when none can, since then it is the place or the key.
 */
export async function checkLive({ live, developed, store, trusted, say }: Options) {
  const others = Object.entries(live).filter(([name]) => !developed.includes(name));
  if (others.length === 0) return say('No other remote is live there: the site will have nothing but yours.');
  const signed = new SignedStore(store, trusted);
  const results = await Promise.allSettled(others.map(([name, { stable: version }]) => signed.read({ name, version })));
  const faults = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []));
  if (faults.length === others.length) throw new SetupError(`None of the other remotes can be used. ${faults[0]}`);
  for (const fault of faults) say(fault);
}
