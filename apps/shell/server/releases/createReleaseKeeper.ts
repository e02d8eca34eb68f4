import {
  type Channel,
  type ChannelState,
  type ReleaseId,
  releaseKey,
  stableVersions,
} from '@gniazdo/composition/store';
import type { FastifyBaseLogger } from 'fastify';
import type { WorkerHost } from '../workers/createWorkerHost.ts';
import type { LastGood } from './createLastGood.ts';
import { createLeases } from './createLeases.ts';
import type { LoadedRelease } from './LoadedRelease.ts';
import { loadRelease, type ReadableStore } from './loadRelease.ts';
import { buildReleaseSet, type LiveRelease, type ReleaseSet } from './ReleaseSet.ts';

/** By remote: the version that is live. */
type Versions = Record<string, string>;

const DRAIN_TIMEOUT_MS = 10_000;
/** A release that could not be started is tried again after this time, in case its store was at fault. */
const RETRY_MS = 10_000;

type Options<ShellPage> = {
  store: ReadableStore;
  channel: Pick<Channel, 'read' | 'watch'>;
  lastGood: LastGood;
  startHost: (release: LoadedRelease) => WorkerHost;
  shellPages: ReadonlyMap<string, ShellPage>;
  log: FastifyBaseLogger;
  /** Called with each release that goes live, e.g. to compress its files. */
  onLive?: (release: LoadedRelease) => void;
};

export type ReleaseKeeper<ShellPage = unknown> = ReturnType<typeof createReleaseKeeper<ShellPage>>;

/** Holds the set of live releases and follows the channel: a new release takes over only when its worker is ready. */
export function createReleaseKeeper<ShellPage>(options: Options<ShellPage>) {
  const { store, channel, lastGood, shellPages, log, onLive } = options;
  let current: ReleaseSet<ShellPage> = buildReleaseSet(0, [], shellPages);
  const failed = new Map<string, number>();
  const leases = createLeases<ReleaseSet<ShellPage>>(retire);
  let wanted: Versions | null = null;
  let work: Promise<void> = Promise.resolve();
  let stopWatching = () => {};
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function start() {
    await refresh();
    stopWatching = channel.watch((state) => void refresh(state));
  }

  /** Brings what is live in line with the channel, as it was seen or as it is. Calls are queued, never interleaved. */
  function refresh(seen?: ChannelState): Promise<void> {
    work = work
      .then(() => follow(seen))
      .catch((error: unknown) => log.error({ err: error }, 'The channel could not be followed'));
    return work;
  }

  async function follow(seen?: ChannelState) {
    if (isClosed) return;
    const live = await readChannel(seen);
    if (!live) return;
    const outdated = Object.entries(live)
      .map(([name, version]) => ({ name, version }))
      .filter((id) => current.releases.get(id.name)?.id.version !== id.version && !hasJustFailed(id));
    const gone = [...current.releases.keys()].filter((name) => !(name in live));
    if (outdated.length === 0 && gone.length === 0) return;
    const started = (await Promise.all(outdated.map(startRelease))).filter((release) => release !== null);
    if (outdated.some((id) => failed.has(releaseKey(id)))) tryAgainLater();
    if (started.length === 0 && gone.length === 0) return;
    const next = new Map(current.releases);
    for (const name of gone) next.delete(name);
    for (const release of started) next.set(release.id.name, release);
    flip([...next.values()]);
    await lastGood.save([...next.values()]).catch((error: unknown) => {
      log.warn({ err: error }, 'The last good releases could not be kept on disk');
    });
  }

  async function readChannel(seen?: ChannelState): Promise<Versions | null> {
    try {
      const state = await channel.read().catch((error: unknown) => {
        if (seen) return seen;
        throw error;
      });
      // A channel that was lost is not an order to end everything.
      if (state.revision === 0) throw new Error('The channel is empty.');
      wanted = stableVersions(state);
      return wanted;
    } catch (error) {
      if (wanted) return wanted;
      // At the start without a channel: what was live when the shell was last well.
      const kept = await lastGood.readVersions().catch(() => null);
      if (kept) log.error({ err: error }, 'The channel is not readable; starting with the last good releases');
      else log.warn({ reason: (error as Error).message }, 'Nothing has been released yet');
      wanted = kept;
      return wanted;
    }
  }

  async function startRelease(id: ReleaseId): Promise<LiveRelease | null> {
    const before = current.releases.get(id.name);
    const release = await loadFromAnywhere(id);
    if (release) {
      const live = await tryStart(release, before !== undefined);
      if (live) {
        failed.delete(releaseKey(id));
        return live;
      }
    }
    failed.set(releaseKey(id), performance.now());
    if (before) {
      log.error({ release: releaseKey(id), kept: before.key }, 'The release did not come up; the old one stays');
      return null;
    }
    return startLastGood(id);
  }

  /** For a remote that has nothing live yet: the release that was, when the shell was last well. */
  async function startLastGood(id: ReleaseId) {
    const kept = await lastGood.readVersions().catch(() => null);
    const version = kept?.[id.name];
    if (!version || version === id.version) return null;
    const release = await load(lastGood.store, { name: id.name, version });
    if (release)
      log.error({ release: releaseKey(id), used: release.key }, 'The release is not usable; using the last good one');
    return release && tryStart(release, false);
  }

  async function tryStart(release: LoadedRelease, hasPredecessor: boolean): Promise<LiveRelease | null> {
    const host = options.startHost(release);
    try {
      const ready = await host.firstReady;
      if (ready.name !== release.id.name || ready.version !== release.id.version) {
        throw new Error(`Its worker calls itself ${ready.name}@${ready.version}.`);
      }
      await host.warmUp();
      log.info({ release: release.key }, 'Release is live');
      onLive?.(release);
      return { ...release, host };
    } catch (error) {
      log.error({ err: error, release: release.key }, 'The worker of the release did not start');
      // Without a predecessor its pages say that they are out of order, and its worker goes on trying.
      if (!hasPredecessor) return { ...release, host };
      void host.drain(0);
      return null;
    }
  }

  async function loadFromAnywhere(id: ReleaseId) {
    return (await load(store, id)) ?? (await load(lastGood.store, id));
  }

  async function load(from: ReadableStore, id: ReleaseId) {
    try {
      return await loadRelease(from, id);
    } catch (error) {
      const level = from === store ? 'error' : 'debug';
      log[level]({ err: error, release: releaseKey(id) }, 'The release is refused');
      return null;
    }
  }

  function tryAgainLater() {
    clearTimeout(retry);
    retry = setTimeout(() => void refresh(), RETRY_MS + 1).unref();
  }

  function hasJustFailed(id: ReleaseId) {
    const at = failed.get(releaseKey(id));
    return at !== undefined && performance.now() - at < RETRY_MS;
  }

  function flip(releases: LiveRelease[]) {
    const previous = current;
    current = buildReleaseSet(previous.number + 1, releases, shellPages);
    leases.retire(previous);
  }

  /** Nobody uses that set any more: its workers that serve no other one may go. */
  function retire(set: ReleaseSet<ShellPage>) {
    const inUse = new Set(
      [current, ...leases.held()].flatMap(({ releases }) => [...releases.values()].map(({ host }) => host)),
    );
    for (const release of set.releases.values()) {
      if (inUse.has(release.host)) continue;
      log.info({ release: release.key }, 'Old release is drained');
      void release.host.drain(DRAIN_TIMEOUT_MS);
    }
  }

  return {
    start,
    refresh,
    /** What is live now. Whoever works with it over time takes a lease. */
    get current() {
      return current;
    },
    /** Keeps the workers of a set alive until the returned function is called. */
    lease(set: ReleaseSet<ShellPage>) {
      return leases.take(set);
    },
    /** Pages and endpoints under way. */
    leaseCount: leases.count,
    async close() {
      isClosed = true;
      stopWatching();
      clearTimeout(retry);
      await work;
      const hosts = [current, ...leases.held()].flatMap(({ releases }) =>
        [...releases.values()].map(({ host }) => host),
      );
      await Promise.all([...new Set(hosts)].map((host) => host.drain(2000)));
    },
  };
}
