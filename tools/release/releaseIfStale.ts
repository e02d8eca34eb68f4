import { sourceHash } from '@gniazdo/composition/build';
import { FolderChannel, FolderStore } from '@gniazdo/composition/store';
import { releaseRemote } from './releaseRemote.ts';
import { remoteFolder } from './remotes.ts';

export type ReleaseProgress = {
  name: string;
  state: 'fresh' | 'building' | 'released';
  version?: string;
  /** Since the work on this remote began. */
  ms?: number;
};

type Options = {
  names: string[];
  storeFolder: string;
  onProgress?: (progress: ReleaseProgress) => void;
  /** Remotes built at one time; rspack itself uses several threads. */
  concurrency?: number;
};

/**
 * Releases those remotes whose live release was built from other sources than the checkout holds now. After a failure no
 * further one is begun; those under way are finished before it rejects.
 */
export async function releaseIfStale({ names, storeFolder, onProgress, concurrency = 2 }: Options) {
  const queue = [...names];
  async function work() {
    for (let name = queue.shift(); name; name = queue.shift()) await refresh(name, storeFolder, onProgress);
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

async function refresh(name: string, storeFolder: string, onProgress: Options['onProgress']) {
  const start = performance.now();
  const fresh = await freshVersion(name, storeFolder);
  if (fresh) {
    onProgress?.({ name, state: 'fresh', version: fresh });
    return;
  }
  onProgress?.({ name, state: 'building' });
  const { version } = await releaseRemote({ name, storeFolder });
  onProgress?.({ name, state: 'released', version, ms: Math.round(performance.now() - start) });
}

/** The live version, if it was built from the sources as they are. */
async function freshVersion(name: string, storeFolder: string) {
  const version = (await new FolderChannel(storeFolder).read()).live[name];
  if (!version) return undefined;
  // A folder that was emptied by hand counts as stale, not as an error.
  const manifest = await new FolderStore(storeFolder).read(name, version).catch(() => undefined);
  return manifest?.sourceHash === sourceHash(remoteFolder(name)) ? version : undefined;
}
