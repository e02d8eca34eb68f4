import {
  type Channel,
  type ChannelState,
  type ReleaseId,
  releaseKey,
  stableVersions,
} from '@gniazdo/composition/store';
import { createLeases } from './createLeases.ts';
import { createReleaseStarter, RETRY_MS, type StarterOptions } from './createReleaseStarter.ts';
import { createReleaseSetCache } from './createReleaseSetCache.ts';
import type { LiveRelease, ReleaseSet } from './ReleaseSet.ts';

/** Versions by remote. */
type Versions = Record<string, string>;

/** A ready release that a percentage of visitors gets. */
export type RunningCanary = ReleaseId & { percent: number };

const DRAIN_TIMEOUT_MS = 10_000;

type Options<ShellPage> = StarterOptions & {
  channel: Pick<Channel, 'read' | 'watch'>;
  createShellPages: ReadonlyMap<string, ShellPage>;
  /** Called after a switch to another set, e.g. to clear the page cache. */
  onSwitch?: () => void;
};

export type ReleaseManager<ShellPage = unknown> = ReturnType<typeof createReleaseManager<ShellPage>>;

/** Manages the live releases according to the channel. A new release goes live only when its worker is ready. */
export function createReleaseManager<ShellPage>(options: Options<ShellPage>) {
  const { channel, lastKnownGood, createShellPages, log, onSwitch } = options;
  const sets = createReleaseSetCache(createShellPages);
  const starter = createReleaseStarter(options);
  const leases = createLeases<ReleaseSet<ShellPage>>((set) => sets.has(set) || drainUnused());
  /** By release key: all releases with workers, including those that finish pending requests. */
  const running = new Map<string, LiveRelease>();
  const startingCanaries = new Map<string, Promise<LiveRelease | null>>();
  let state: ChannelState | null = null;
  let wantedVersions: Versions | null = null;
  let stableWork: Promise<void> = Promise.resolve();
  let canaryWork: Promise<void> = Promise.resolve();
  let stopWatching = () => {};
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function start() {
    void refresh();
    // Do not wait for canaries.
    await stableWork;
    stopWatching = channel.watch((seen) => void refresh(seen));
  }

  /**
   * Applies the channel's state. `seen` is used if the channel cannot be read. Calls are queued. Only the returned promise
   * waits for canaries.
   */
  function refresh(seen?: ChannelState): Promise<void> {
    const handleError = (error: unknown) => log.error({ err: error }, 'The channel could not be applied');
    stableWork = stableWork.then(() => follow(seen)).catch(handleError);
    canaryWork = Promise.all([stableWork, canaryWork]).then(followCanaries).catch(handleError);
    return canaryWork;
  }

  async function follow(seen?: ChannelState) {
    if (isClosed) return;
    const live = await readChannel(seen);
    if (!live) return;
    const { current } = sets;
    const outdated = Object.entries(live)
      .map(([name, version]) => ({ name, version }))
      .filter((id) => current.releases.get(id.name)?.id.version !== id.version && !starter.hasFailedRecently(id));
    const removed = [...current.releases.keys()].filter((name) => !(name in live));
    if (outdated.length === 0 && removed.length === 0) return;
    const started = (await Promise.all(outdated.map(startStable))).filter((release) => release !== null);
    if (outdated.some(starter.hasFailed)) scheduleRetry();
    if (started.length === 0 && removed.length === 0) return;
    const next = new Map(current.releases);
    for (const name of removed) next.delete(name);
    for (const release of started) next.set(release.id.name, release);
    switchTo([...next.values()]);
    await lastKnownGood.save([...next.values()]).catch((error: unknown) => {
      log.warn({ err: error }, 'The last known good releases could not be saved');
    });
  }

  async function readChannel(seen?: ChannelState): Promise<Versions | null> {
    try {
      const read = await channel.read().catch((error: unknown) => {
        if (seen) return seen;
        throw error;
      });
      // Revision 0 means that the channel was lost; do not remove all releases.
      if (read.revision === 0) throw new Error('The channel is empty.');
      state = read;
      wantedVersions = stableVersions(read);
      return wantedVersions;
    } catch (error) {
      if (wantedVersions) return wantedVersions;
      // The shell starts without a channel: use the last known good releases.
      const kept = await lastKnownGood.readVersions().catch(() => null);
      if (kept) log.error({ err: error }, 'The channel cannot be read; starting with the last known good releases');
      else log.warn({ reason: (error as Error).message }, 'Nothing has been released yet');
      wantedVersions = kept;
      return wantedVersions;
    }
  }

  /** A promoted canary keeps its worker. */
  async function startStable(id: ReleaseId): Promise<LiveRelease | null> {
    const key = releaseKey(id);
    return (
      running.get(key) ?? (await startingCanaries.get(key)) ?? starter.start(id, sets.current.releases.get(id.name))
    );
  }

  async function followCanaries() {
    if (isClosed) return;
    drainUnused();
    const missing = wantedCanaries().filter((id) => !running.has(releaseKey(id)) && !starter.hasFailedRecently(id));
    await Promise.all(missing.map(startCanary));
    if (missing.some(starter.hasFailed)) scheduleRetry();
  }

  async function startCanary({ name, version }: ReleaseId) {
    const key = releaseKey({ name, version });
    const starting = starter.startOptional({ name, version });
    startingCanaries.set(key, starting);
    const release = await starting.catch(() => null);
    startingCanaries.delete(key);
    if (!release) return;
    if (!running.has(key)) running.set(key, release);
    // The channel may have changed in the meantime.
    drainUnused();
  }

  /** Canaries in the channel, of remotes with a live release. */
  function wantedCanaries(): RunningCanary[] {
    return Object.entries(state?.remotes ?? {}).flatMap(([name, { canary, stable }]) =>
      canary && canary.version !== stable && sets.current.releases.has(name) ? [{ name, ...canary }] : [],
    );
  }

  function scheduleRetry() {
    clearTimeout(retry);
    retry = setTimeout(() => void refresh(), RETRY_MS + 1).unref();
  }

  function switchTo(releases: LiveRelease[]) {
    sets.replace(releases);
    for (const release of releases) running.set(release.key, release);
    drainUnused();
    onSwitch?.();
  }

  /** The release is live or in the channel. */
  function isWanted({ id }: LiveRelease) {
    if (isClosed) return false;
    if (sets.current.releases.get(id.name)?.id.version === id.version) return true;
    const { stable, canary } = state?.remotes[id.name] ?? {};
    return stable === id.version || canary?.version === id.version;
  }

  /** Drains releases that are neither in the channel nor leased. */
  function drainUnused() {
    sets.keepVariants((release) => release.host.state !== 'closed' && (isWanted(release) || !running.has(release.key)));
    const leased = new Set(leases.resources().flatMap(({ releases }) => [...releases.values()]));
    for (const [key, release] of running) {
      if (isWanted(release) || leased.has(release)) continue;
      running.delete(key);
      log.info({ release: key }, 'Old release is draining');
      void release.host.drain(DRAIN_TIMEOUT_MS);
    }
  }

  return {
    start,
    refresh,
    /** The live set without canaries. Take a lease while working with a set. */
    get current() {
      return sets.current;
    },
    /** The last known state of the channel; null before the first read. */
    get channelState() {
      return state;
    },
    /** Canaries that are ready. */
    get canaries(): RunningCanary[] {
      return wantedCanaries().filter((id) => running.has(releaseKey(id)));
    },
    /** The live set with these versions of some remotes. Versions that are not running are ignored. */
    getSetWithVersions(choice: ReleaseId[]) {
      const releases = choice.map((id) => running.get(releaseKey(id))).filter((release) => release !== undefined);
      return sets.getVariant(releases);
    },
    /** A live release or ready canary. */
    find(id: ReleaseId) {
      const release = running.get(releaseKey(id));
      return release && isWanted(release) ? release : undefined;
    },
    /** The live set with these releases, e.g. of a preview. */
    getSetWithReleases: sets.getVariant,
    /** Removes cached sets with closed releases. */
    drainUnused,
    /** Keeps the workers of a set alive until the returned function is called. */
    lease(set: ReleaseSet<ShellPage>) {
      return leases.acquire(set);
    },
    /** Number of leases: pages and endpoints in progress. */
    leaseCount: leases.count,
    async close() {
      isClosed = true;
      stopWatching();
      clearTimeout(retry);
      await Promise.all([stableWork, canaryWork]);
      await Promise.all([...running.values()].map(({ host }) => host.drain(2000)));
    },
  };
}
