import { baseVersion } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { PROTOCOL } from '@gniazdo/composition/protocol';
import {
  type Channel,
  type ChannelEntry,
  hasSameContent,
  nextVersion,
  type ReleaseStore,
  type RemoteChannel,
  SignedStore,
} from '@gniazdo/composition/store';
import { buildRemotes, readBuild } from './buildRemotes.ts';
import type { ReleaseKeys } from './openReleaseContext.ts';

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

/** What a start of the system does with a remote. */
export type ReleaseProgress = { name: string } & (
  | { state: 'retired' }
  /**
   * Its release begins, which is `number` of `of`. `differsFrom`: the live release, which the sources differ from;
   * undefined if nothing usable is live.
   */
  | { state: 'releasing'; number: number; of: number; differsFrom: string | undefined }
  | { state: 'released'; version: string }
  /** The sources differ from `version`, which stays live: `reason` is a clause. */
  | { state: 'kept'; version: string; reason: string }
  /** The sources fail a gate, so `version` stays live. */
  | { state: 'refused'; version: string; reason: string }
);

/** Reason in the history of releases that a start of the system made. */
export const START_NOTE = 'npm start';

/**
 * Why a start of the system must not replace what is live, as a clause: `ala rolled back to it`. Undefined if a start of
 * the system released it. `history`: entries of the remote, newest first.
 */
export function findReasonToKeep({ stable, pinned }: RemoteChannel, history: ChannelEntry[]): string | undefined {
  if (pinned) return `${pinned.by} pinned it`;
  // Pins and canaries repeat the live version.
  const end = history.findIndex(({ to }) => to?.stable !== stable);
  const entry = history[(end === -1 ? history.length : end) - 1];
  if (!entry) return 'the history does not say who released it';
  if (entry.action === 'release') return entry.why === START_NOTE ? undefined : `${entry.by} released it`;
  return entry.action === 'rollback' ? `${entry.by} rolled back to it` : `${entry.by} chose it (${entry.action})`;
}
