import {
  type Channel,
  type ChannelState,
  type ReleaseId,
  releaseKey,
  stableVersions,
} from '@gniazdo/composition/store';
import { createLeases } from './createLeases.ts';
import { createReleaseStarter, RETRY_MS, type StarterOptions } from './createReleaseStarter.ts';
import { createSetShelf } from './createSetShelf.ts';
import type { LiveRelease, ReleaseSet } from './ReleaseSet.ts';

/** By remote: a version. */
type Versions = Record<string, string>;

/** A release that a share of the visitors gets, and that is ready for them. */
export type RunningCanary = ReleaseId & { percent: number };

const DRAIN_TIMEOUT_MS = 10_000;

type Options<ShellPage> = StarterOptions & {
  channel: Pick<Channel, 'read' | 'watch'>;
  shellPages: ReadonlyMap<string, ShellPage>;
  /** Called when another set has become the current one: what was kept of pages of the old one is of no use. */
  onFlip?: () => void;
};

export type ReleaseKeeper<ShellPage = unknown> = ReturnType<typeof createReleaseKeeper<ShellPage>>;

/** Holds the sets of live releases and follows the channel: a new release takes over only when its worker is ready. */
export function createReleaseKeeper<ShellPage>(options: Options<ShellPage>) {
  const { channel, lastGood, shellPages, log, onFlip } = options;
  const shelf = createSetShelf(shellPages);
  const starter = createReleaseStarter(options);
  const leases = createLeases<ReleaseSet<ShellPage>>((set) => shelf.isKept(set) || sweep());
  /** By key: all that have a worker for visitors, those included that only finish what they have begun. */
  const running = new Map<string, LiveRelease>();
  const comingCanaries = new Map<string, Promise<LiveRelease | null>>();
  let state: ChannelState | null = null;
  let wanted: Versions | null = null;
  let work: Promise<void> = Promise.resolve();
  let canaryWork: Promise<void> = Promise.resolve();
  let stopWatching = () => {};
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function start() {
    void refresh();
    // Canaries come up behind what all others get.
    await work;
    stopWatching = channel.watch((seen) => void refresh(seen));
  }

  /**
   * Brings what is live in line with the channel, as it was seen or as it is. Calls are queued, never interleaved. Nothing
   * waits for a canary but the promise that is returned.
   */
  function refresh(seen?: ChannelState): Promise<void> {
    const handleError = (error: unknown) => log.error({ err: error }, 'The channel could not be followed');
    work = work.then(() => follow(seen)).catch(handleError);
    canaryWork = Promise.all([work, canaryWork]).then(followCanaries).catch(handleError);
    return canaryWork;
  }

  async function follow(seen?: ChannelState) {
    if (isClosed) return;
    const live = await readChannel(seen);
    if (!live) return;
    const { current } = shelf;
    const outdated = Object.entries(live)
      .map(([name, version]) => ({ name, version }))
      .filter((id) => current.releases.get(id.name)?.id.version !== id.version && !starter.hasJustFailed(id));
    const gone = [...current.releases.keys()].filter((name) => !(name in live));
    if (outdated.length === 0 && gone.length === 0) return;
    const started = (await Promise.all(outdated.map(startStable))).filter((release) => release !== null);
    if (outdated.some(starter.hasFailed)) tryAgainLater();
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
      const read = await channel.read().catch((error: unknown) => {
        if (seen) return seen;
        throw error;
      });
      // A channel that was lost is not an order to end everything.
      if (read.revision === 0) throw new Error('The channel is empty.');
      state = read;
      wanted = stableVersions(read);
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

  /** A canary that is made live for all has its worker already. */
  async function startStable(id: ReleaseId): Promise<LiveRelease | null> {
    const key = releaseKey(id);
    return (
      running.get(key) ?? (await comingCanaries.get(key)) ?? starter.start(id, shelf.current.releases.get(id.name))
    );
  }

  async function followCanaries() {
    if (isClosed) return;
    sweep();
    const missing = wantedCanaries().filter((id) => !running.has(releaseKey(id)) && !starter.hasJustFailed(id));
    await Promise.all(missing.map(startCanary));
    if (missing.some(starter.hasFailed)) tryAgainLater();
  }

  async function startCanary({ name, version }: ReleaseId) {
    const key = releaseKey({ name, version });
    const coming = starter.startOptional({ name, version });
    comingCanaries.set(key, coming);
    const release = await coming.catch(() => null);
    comingCanaries.delete(key);
    if (!release) return;
    if (!running.has(key)) running.set(key, release);
    // The channel may have changed its mind.
    sweep();
  }

  /** Of remotes that are live: a canary is a share of something. */
  function wantedCanaries(): RunningCanary[] {
    return Object.entries(state?.remotes ?? {}).flatMap(([name, { canary, stable }]) =>
      canary && canary.version !== stable && shelf.current.releases.has(name) ? [{ name, ...canary }] : [],
    );
  }

  function tryAgainLater() {
    clearTimeout(retry);
    retry = setTimeout(() => void refresh(), RETRY_MS + 1).unref();
  }

  function flip(releases: LiveRelease[]) {
    shelf.replace(releases);
    for (const release of releases) running.set(release.key, release);
    sweep();
    onFlip?.();
  }

  /** It is live, or the channel says that it shall be. */
  function isWanted({ id }: LiveRelease) {
    if (isClosed) return false;
    if (shelf.current.releases.get(id.name)?.id.version === id.version) return true;
    const { stable, canary } = state?.remotes[id.name] ?? {};
    return stable === id.version || canary?.version === id.version;
  }

  /** Workers that the channel doesn't want and that nobody uses any more may go. */
  function sweep() {
    shelf.keepOnly((release) => release.host.state !== 'closed' && (isWanted(release) || !running.has(release.key)));
    const held = new Set(leases.held().flatMap(({ releases }) => [...releases.values()]));
    for (const [key, release] of running) {
      if (isWanted(release) || held.has(release)) continue;
      running.delete(key);
      log.info({ release: key }, 'Old release is drained');
      void release.host.drain(DRAIN_TIMEOUT_MS);
    }
  }

  return {
    start,
    refresh,
    /** What is live now for all but a few. Whoever works with a set over time takes a lease. */
    get current() {
      return shelf.current;
    },
    /** The channel as it was last seen; null before that. */
    get channelState() {
      return state;
    },
    /** Releases for a share of the visitors that are up. */
    get canaries(): RunningCanary[] {
      return wantedCanaries().filter((id) => running.has(releaseKey(id)));
    },
    /** What is live now, with these versions of some remotes; a version that isn't running leaves the live one there. */
    setFor(choice: ReleaseId[]) {
      const releases = choice.map((id) => running.get(releaseKey(id))).filter((release) => release !== undefined);
      return shelf.variant(releases);
    },
    /** A release that runs for visitors, for all or for a share of them. */
    find(id: ReleaseId) {
      const release = running.get(releaseKey(id));
      return release && isWanted(release) ? release : undefined;
    },
    /** What is live now with these releases in the place of others, whoever runs them. */
    setWith: shelf.variant,
    /** Forgets sets with releases that run for nobody any more. */
    tidy: sweep,
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
      await Promise.all([work, canaryWork]);
      await Promise.all([...running.values()].map(({ host }) => host.drain(2000)));
    },
  };
}
