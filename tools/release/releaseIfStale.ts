import { sourceHash } from '@gniazdo/composition/build';
import { type Channel, type ReleaseStore, SignedStore } from '@gniazdo/composition/store';
import type { ReleaseKeys } from './places.ts';
import { releaseRemote } from './releaseRemote.ts';
import { remoteFolder } from './remotes.ts';

export type ReleaseProgress = {
  name: string;
  state: 'fresh' | 'retired' | 'building' | 'released';
  version?: string;
  /** Since the work on this remote began. */
  ms?: number;
};

type Options = {
  names: string[];
  store: ReleaseStore;
  channel: Channel;
  keys: ReleaseKeys;
  onProgress?: (progress: ReleaseProgress) => void;
  /** Remotes built at one time; rspack itself uses several threads. */
  concurrency?: number;
};

/**
 * Releases those remotes whose live release was built from other sources than the checkout holds now, and leaves retired
 * ones out. After a failure no
 * further one is begun; those under way are finished before it rejects.
 */
export async function releaseIfStale({ names, concurrency = 2, ...options }: Options) {
  const queue = [...names];
  async function work() {
    for (let name = queue.shift(); name; name = queue.shift()) await refresh(name, options);
  }
  async function workOrStopAll() {
    try {
      await work();
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  }
  const results = await Promise.allSettled(Array.from({ length: concurrency }, workOrStopAll));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

type Target = Pick<Options, 'store' | 'channel' | 'keys' | 'onProgress'>;

async function refresh(name: string, { store, channel, keys, onProgress }: Target) {
  const start = performance.now();
  if (await isRetired(name, channel)) {
    onProgress?.({ name, state: 'retired' });
    return;
  }
  const fresh = await freshVersion(name, { store, channel, keys });
  if (fresh) {
    onProgress?.({ name, state: 'fresh', version: fresh });
    return;
  }
  onProgress?.({ name, state: 'building' });
  const { version } = await releaseRemote({ name, store, channel, keys, gates: 'claims' });
  onProgress?.({ name, state: 'released', version, ms: Math.round(performance.now() - start) });
}

/** Somebody has taken it out; a start of the system is no reason to bring it back. */
async function isRetired(name: string, channel: Channel) {
  return (await channel.history({ name, limit: 1 }))[0]?.to === null;
}

/** The live version, if it was built from the sources as they are, or is pinned. */
async function freshVersion(name: string, { store, channel, keys }: Target) {
  const remote = (await channel.read()).remotes[name];
  if (!remote) return undefined;
  const version = remote.stable;
  if (remote.pinned) return version;
  // A folder that was emptied by hand, or a key that was lost, counts as stale, not as an error.
  const manifest = await new SignedStore(store, keys.trusted).read({ name, version }).catch(() => undefined);
  return manifest?.sourceHash === sourceHash(remoteFolder(name)) ? version : undefined;
}
