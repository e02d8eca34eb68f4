import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { FastifyBaseLogger } from 'fastify';
import { createLeases } from './createLeases.ts';
import type { ReleaseSetCache } from './createReleaseSetCache.ts';
import type { LiveRelease, ReleaseSet } from './ReleaseSet.ts';

const DRAIN_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 2000;

type Options<ShellPage> = {
  sets: ReleaseSetCache<ShellPage>;
  /** The release is live or in the channel. */
  isWanted: (release: LiveRelease) => boolean;
  log: FastifyBaseLogger;
};

export type RunningReleases = ReturnType<typeof createRunningReleases>;

/** All releases with workers, including those that finish pending requests. A lease keeps the workers of a set alive. */
export function createRunningReleases<ShellPage>({ sets, isWanted, log }: Options<ShellPage>) {
  const running = new Map<string, LiveRelease>();
  const leases = createLeases<ReleaseSet<ShellPage>>((set) => sets.has(set) || drainUnused());

  /** Drains releases that are neither wanted nor leased, and removes cached sets with closed releases. */
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
    add: (release: LiveRelease) => running.set(release.key, release),
    has: (id: ReleaseId) => running.has(releaseKey(id)),
    get: (id: ReleaseId) => running.get(releaseKey(id)),
    drainUnused,
    lease: leases.acquire,
    leaseCount: leases.count,
    close: () => Promise.all([...running.values()].map(({ host }) => host.drain(CLOSE_TIMEOUT_MS))),
  };
}
