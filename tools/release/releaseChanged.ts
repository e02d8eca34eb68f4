import { baseVersion } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { type Channel, hasSameContent, nextVersion, type ReleaseStore, SignedStore } from '@gniazdo/composition/store';
import { buildRemotes, readBuild } from './buildRemotes.ts';
import type { ReleaseKeys } from './openReleaseContext.ts';
import { releaseRemote } from './releaseRemote.ts';

type ReleaseProgress = { name: string; state: 'retired' } | { name: string; state: 'released'; version: string };

type Options = {
  names: string[];
  store: ReleaseStore;
  channel: Channel;
  keys: ReleaseKeys;
  onProgress?: (progress: ReleaseProgress) => void;
};

type Candidate = {
  name: string;
  /** Undefined if nothing is live, or the live release is unreadable or not trusted. */
  live: ReleaseManifest | undefined;
  /**
   * The version of the live release, so that a build from unchanged sources has the same content; the next version if
   * nothing is live.
   */
  version: string;
};

/**
 * Builds remotes and releases those whose build differs from what is live. Leaves out retired and pinned ones. Stops at
 * the first failure.
 */
export async function releaseChanged({ names, onProgress, ...options }: Options) {
  const candidates: Candidate[] = [];
  for (const name of names) {
    const candidate = await readCandidate(name, options);
    if (candidate === 'retired') onProgress?.({ name, state: 'retired' });
    else if (candidate !== 'pinned') candidates.push(candidate);
  }
  // One run of Nx per version, because one run builds in parallel.
  for (const [version, group] of Map.groupBy(candidates, (candidate) => candidate.version)) {
    await buildRemotes(
      group.map(({ name }) => name),
      version,
    );
  }
  for (const { name, live, version } of candidates) {
    if (live && hasSameContent(live, await readBuild(name))) continue;
    const released = await releaseRemote({
      ...options,
      name,
      gates: 'ownership',
      // The build above has this version already.
      ...(!live && { version, isBuilt: true }),
    });
    onProgress?.({ name, state: 'released', version: released.version });
  }
}

async function readCandidate(name: string, { store, channel, keys }: Omit<Options, 'names'>) {
  // A start of the system does not restore a retired remote.
  if ((await channel.history({ name, limit: 1 }))[0]?.to === null) return 'retired';
  const remote = (await channel.read()).remotes[name];
  if (remote?.pinned) return 'pinned';
  const live = remote && (await readLive(name, remote.stable, store, keys));
  const version = live?.version ?? nextVersion(baseVersion(name), await store.list(name));
  return { name, live, version };
}

/** Undefined for an emptied store or a lost key: both cases create a new release. */
function readLive(name: string, version: string, store: ReleaseStore, keys: ReleaseKeys) {
  return new SignedStore(store, keys.trusted).read({ name, version }).catch(() => undefined);
}
