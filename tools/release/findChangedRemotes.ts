import { baseVersion } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { type Channel, hasSameContent, nextVersion, type ReleaseStore, SignedStore } from '@gniazdo/composition/store';
import { PROTOCOL } from '@gniazdo/composition/protocol';
import { buildRemotes, readBuild } from './buildRemotes.ts';
import { findReasonToKeep } from './findReasonToKeep.ts';
import type { ReleaseKeys } from './openReleaseContext.ts';
import type { ReleaseProgress } from './ReleaseProgress.ts';

type Options = {
  names: string[];
  store: ReleaseStore;
  channel: Channel;
  keys: ReleaseKeys;
  /** Also finds those whose live releases others made live. */
  replacesAll?: boolean;
  onProgress?: (progress: ReleaseProgress) => void;
};

/** A remote that a start of the system releases. */
export type ChangedRemote = {
  name: string;
  /** Undefined if nothing is live, or the live release can't run: it is unreadable, not trusted, or of another protocol. */
  live: ReleaseManifest | undefined;
  /**
   * The version of the live release, so that a build from unchanged sources has the same content; the next version if
   * nothing is live.
   */
  version: string;
};

type Candidate = ChangedRemote & {
  /** Why the live release may not be replaced. */
  reasonToKeep: string | undefined;
};

/**
 * Builds remotes for a start of the system. Returns those of which nothing usable is live, and those that differ from the
 * last release that a start made live. Leaves alone what people and automatic rollbacks made live.
 */
export async function findChangedRemotes({ names, replacesAll = false, onProgress, ...options }: Options) {
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
  const changed: ChangedRemote[] = [];
  for (const { reasonToKeep, ...candidate } of candidates) {
    const { name, live, version } = candidate;
    if (live && hasSameContent(live, await readBuild(name))) continue;
    if (live && reasonToKeep && !replacesAll) {
      onProgress?.({ name, state: 'kept', version, reason: reasonToKeep });
      continue;
    }
    changed.push(candidate);
  }
  return changed;
}

async function readCandidate(name: string, { store, channel, keys }: Pick<Options, 'store' | 'channel' | 'keys'>) {
  const history = await channel.history({ name });
  // A start of the system does not restore a retired remote.
  if (history[0]?.to === null) return 'retired';
  const remote = (await channel.read()).remotes[name];
  const live = remote && (await readLive(name, remote.stable, store, keys));
  const reasonToKeep = remote && findReasonToKeep(remote, history);
  const version = live?.version ?? nextVersion(baseVersion(name), await store.list(name));
  // The channel would refuse another release.
  const isBlocked = remote?.pinned !== undefined && !live;
  return isBlocked ? 'pinned' : { name, live, version, reasonToKeep };
}

/** Undefined for an emptied store, a lost key or another worker protocol: all need a new release. */
async function readLive(name: string, version: string, store: ReleaseStore, keys: ReleaseKeys) {
  const manifest = await new SignedStore(store, keys.trusted).read({ name, version }).catch(() => undefined);
  return manifest?.protocol === PROTOCOL ? manifest : undefined;
}
