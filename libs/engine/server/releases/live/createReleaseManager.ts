import { findOwnershipConflicts } from '@gniazdo/composition/rights';
import type { Channel, ChannelState, ReleaseId } from '@gniazdo/composition/store';
import { createCanaryStarter } from './createCanaryStarter.ts';
import { createChannelReader } from './createChannelReader.ts';
import { createReleaseSetCache } from './createReleaseSetCache.ts';
import { createReleaseStarter, RETRY_MS, type StarterOptions } from './createReleaseStarter.ts';
import { createRunningReleases } from './createRunningReleases.ts';
import type { LiveRelease } from './ReleaseSet.ts';

type Options<ShellPage> = StarterOptions & {
  channel: Pick<Channel, 'read' | 'watch'>;
  shellPages: ReadonlyMap<string, ShellPage>;
  /** Called after a switch to another set, e.g. to clear the page cache. */
  onSwitch?: () => void;
};

export type ReleaseManager<ShellPage = unknown> = ReturnType<typeof createReleaseManager<ShellPage>>;

/** Manages the live releases according to the channel. A new release goes live only when its worker is ready. */
export function createReleaseManager<ShellPage>(options: Options<ShellPage>) {
  const { channel, lastKnownGood, log, onSwitch } = options;
  const sets = createReleaseSetCache(options.shellPages);
  const starter = createReleaseStarter(options);
  const channelReader = createChannelReader(options);
  const running = createRunningReleases({ sets, isWanted, log });
  const canaries = createCanaryStarter({ channelReader, sets, running, starter });
  let stableWork: Promise<void> = Promise.resolve();
  let canaryWork: Promise<void> = Promise.resolve();
  let stopWatching = () => {};
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let channelFailure: string | undefined;

  async function start() {
    void refresh();
    // Do not wait for canaries.
    await stableWork;
    stopWatching = channel.watch((seen) => void refresh(seen), noteOutage);
  }

  function noteOutage(error: Error | null) {
    channelFailure = error?.message;
    if (error) log.error({ reason: error.message }, 'The channel cannot be read: the live releases stay as they are');
    else log.warn('The channel can be read again');
  }

  /**
   * Applies the channel's state. `seen` is used if the channel cannot be read. Calls are queued. Only the returned promise
   * waits for canaries.
   */
  function refresh(seen?: ChannelState): Promise<void> {
    const handleError = (error: unknown) => log.error({ err: error }, 'The channel could not be applied');
    stableWork = stableWork.then(() => followStable(seen)).catch(handleError);
    canaryWork = Promise.all([stableWork, canaryWork]).then(followCanaries).catch(handleError);
    return canaryWork;
  }

  async function followStable(seen?: ChannelState) {
    if (isClosed) return;
    const versions = await channelReader.readVersions(seen);
    if (!versions) return;
    const { current } = sets;
    const outdated = Object.entries(versions)
      .map(([name, version]) => ({ name, version }))
      .filter((id) => current.releases.get(id.name)?.id.version !== id.version && !starter.hasFailedRecently(id));
    const removed = [...current.releases.keys()].filter((name) => !(name in versions));
    if (outdated.length === 0 && removed.length === 0) return;
    const started = (await Promise.all(outdated.map(startStable))).filter((release) => release !== null);
    const next = new Map(current.releases);
    for (const name of removed) next.delete(name);
    for (const release of started) next.set(release.id.name, release);
    await refuseTakeovers(started, next);
    if (outdated.some(starter.hasFailed)) scheduleRetry();
    if (removed.length === 0 && started.every((release) => next.get(release.id.name) !== release)) return;
    switchTo([...next.values()]);
    await lastKnownGood.save([...next.values()]).catch((error: unknown) => {
      log.warn({ err: error }, 'The last known good releases could not be saved');
    });
  }

  /**
   * Removes started releases that claim what a release of another remote owns, so that their remotes keep the releases that
   * they had. The tools that publish a release check this, too, but they run with its owners. Of two releases that start
   * together, the one that has been live before is the owner.
   */
  async function refuseTakeovers(started: LiveRelease[], next: Map<string, LiveRelease>) {
    const known = await lastKnownGood.readVersions().catch(() => null);
    const wasLive = ({ id }: LiveRelease) => known?.[id.name] === id.version;
    for (const release of started.toSorted((a, b) => Number(wasLive(a)) - Number(wasLive(b)))) {
      const conflicts = findOwnershipConflicts(
        release.manifest,
        [...next.values()].map(({ manifest }) => manifest),
      );
      if (conflicts.length === 0) continue;
      const { id } = release;
      const previous = sets.current.releases.get(id.name) ?? (await starter.startLastKnownGood(id));
      if (previous) next.set(id.name, previous);
      else next.delete(id.name);
      starter.refuse(release, conflicts.join(' '));
    }
  }

  /** A promoted canary keeps its worker. */
  async function startStable(id: ReleaseId): Promise<LiveRelease | null> {
    return (
      running.get(id) ?? (await canaries.findStarting(id)) ?? starter.start(id, sets.current.releases.get(id.name))
    );
  }

  function switchTo(releases: LiveRelease[]) {
    sets.replace(releases);
    for (const release of releases) running.add(release);
    running.drainUnused();
    onSwitch?.();
  }

  async function followCanaries() {
    if (isClosed) return;
    running.drainUnused();
    if (!(await canaries.startMissing())) scheduleRetry();
  }

  function scheduleRetry() {
    clearTimeout(retry);
    retry = setTimeout(() => void refresh(), RETRY_MS + 1).unref();
  }

  /** The release is live or in the channel. */
  function isWanted({ id }: LiveRelease) {
    if (isClosed) return false;
    if (sets.current.releases.get(id.name)?.id.version === id.version) return true;
    const { stable, canary } = channelReader.state?.remotes[id.name] ?? {};
    return stable === id.version || canary?.version === id.version;
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
      return channelReader.state;
    },
    /** Why the channel has not been readable for some seconds; undefined if it is. */
    get channelFailure() {
      return channelFailure;
    },
    /** Canaries that are ready. */
    get canaries() {
      return canaries.findReady();
    },
    /** Why a release is not served; undefined if it is, or if it is starting for the first time. */
    getFailure: (id: ReleaseId) => (running.has(id) ? undefined : starter.getFailure(id)),
    /** The live set with these versions of some remotes. Versions that are not running are ignored. */
    getSetWithVersions(choice: ReleaseId[]) {
      return sets.getVariant(choice.map(running.get).filter((release) => release !== undefined));
    },
    /** A live release or ready canary. */
    find(id: ReleaseId) {
      const release = running.get(id);
      return release && isWanted(release) ? release : undefined;
    },
    /** The live set with these releases, e.g. of a preview. */
    getSetWithReleases: sets.getVariant,
    /** Removes cached sets with closed releases. */
    drainUnused: running.drainUnused,
    /** Keeps the workers of a set alive until the returned function is called. */
    lease: running.lease,
    /** Number of leases: pages and endpoints in progress. */
    leaseCount: running.leaseCount,
    async close() {
      isClosed = true;
      stopWatching();
      clearTimeout(retry);
      await Promise.all([stableWork, canaryWork]);
      await running.close();
    },
  };
}
