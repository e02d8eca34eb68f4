import { findOwnershipConflicts } from '@gniazdo/composition/rights';
import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { ChannelReader } from './createChannelReader.ts';
import type { ReleaseSetCache } from './createReleaseSetCache.ts';
import type { ReleaseStarter } from './createReleaseStarter.ts';
import type { RunningReleases } from './createRunningReleases.ts';
import type { LiveRelease } from './ReleaseSet.ts';

/** A ready release that a percentage of visitors gets. */
type RunningCanary = ReleaseId & { percent: number };

type Options<ShellPage> = {
  channelReader: Pick<ChannelReader, 'state'>;
  sets: Pick<ReleaseSetCache<ShellPage>, 'current'>;
  running: Pick<RunningReleases, 'add' | 'has' | 'drainUnused'>;
  starter: ReleaseStarter;
};

/** Starts the canaries in the channel. */
export function createCanaryStarter<ShellPage>({ channelReader, sets, running, starter }: Options<ShellPage>) {
  const starting = new Map<string, Promise<LiveRelease | null>>();

  /** Canaries in the channel, of remotes with a live release. */
  function findWanted(): RunningCanary[] {
    return Object.entries(channelReader.state?.remotes ?? {}).flatMap(([name, { canary, stable }]) =>
      canary && canary.version !== stable && sets.current.releases.has(name) ? [{ name, ...canary }] : [],
    );
  }

  /** Resolves to false if a canary failed. */
  async function startMissing() {
    const missing = findWanted().filter((id) => !running.has(id) && !starter.hasFailedRecently(id));
    await Promise.all(missing.map(startCanary));
    return !missing.some(starter.hasFailed);
  }

  async function startCanary({ name, version }: ReleaseId) {
    const id = { name, version };
    const key = releaseKey(id);
    const start = starter.startOptional(id);
    starting.set(key, start);
    const release = await start.catch(() => null);
    starting.delete(key);
    if (!release) return;
    const live = [...sets.current.releases.values()].map(({ manifest }) => manifest);
    const conflicts = findOwnershipConflicts(release.manifest, live);
    if (conflicts.length > 0) return starter.refuse(release, conflicts.join(' '));
    if (!running.has(id)) running.add(release);
    // The channel may have changed in the meantime.
    running.drainUnused();
  }

  return {
    startMissing,
    /** The canary that is being started, if any. */
    findStarting: (id: ReleaseId) => starting.get(releaseKey(id)),
    /** Canaries that are ready. */
    findReady: () => findWanted().filter(running.has),
  };
}
