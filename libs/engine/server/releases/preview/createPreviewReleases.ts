import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { FastifyBaseLogger } from 'fastify';
import { waitUntilReady } from '../live/createReleaseStarter.ts';
import type { LoadedRelease } from '../live/LoadedRelease.ts';
import { loadRelease, type ReadableStore, type RightsOfRemotes } from '../live/loadRelease.ts';
import type { LiveRelease } from '../live/ReleaseSet.ts';
import type { WorkerHost } from '../workers/createWorkerHost.ts';

export const MAX_PREVIEW_RELEASES = 8;
const IDLE_TIMEOUT_MS = 10 * 60_000;
const CHECK_INTERVAL_MS = 30_000;
const DRAIN_TIMEOUT_MS = 10_000;

type Entry = { release: Promise<LiveRelease>; usedAt: number };

type Options = {
  getRights: RightsOfRemotes;
  startHost: (release: LoadedRelease) => WorkerHost;
  log: FastifyBaseLogger;
  /** Called after a release has ended. */
  onEnd: () => void;
};

/** Releases that run for previews only: started on first use, limited in number, ended when idle. */
export function createPreviewReleases({ getRights, startHost, log, onEnd }: Options) {
  const entries = new Map<string, Entry>();
  const timer = setInterval(() => endIdle(), CHECK_INTERVAL_MS).unref();

  /** Rejects if the release cannot start. `from` identifies its source. */
  function get(id: ReleaseId, store: ReadableStore, from: string): Promise<LiveRelease> {
    const key = `${releaseKey(id)} ${from}`;
    const existing = entries.get(key);
    const entry: Entry = existing ?? { release: start(id, store), usedAt: 0 };
    entry.usedAt = performance.now();
    if (existing) return existing.release;
    entries.set(key, entry);
    // The next request retries: the cause may be fixed by then.
    entry.release.catch(() => entries.delete(key));
    while (entries.size > MAX_PREVIEW_RELEASES) end(getLeastRecentlyUsed());
    return entry.release;
  }

  async function start(id: ReleaseId, store: ReadableStore): Promise<LiveRelease> {
    const release = await loadRelease(store, id, getRights);
    const host = startHost(release);
    try {
      await waitUntilReady(host, release);
    } catch (error) {
      void host.drain(0);
      throw error;
    }
    log.info({ release: release.key }, 'Preview release started');
    return { ...release, host };
  }

  function getLeastRecentlyUsed() {
    return [...entries].reduce((a, b) => (a[1].usedAt <= b[1].usedAt ? a : b))[0];
  }

  function end(key: string) {
    const entry = entries.get(key);
    entries.delete(key);
    entry?.release.then(
      async ({ host, ...release }) => {
        log.info({ release: release.key }, 'Preview release is draining');
        await host.drain(DRAIN_TIMEOUT_MS);
        onEnd();
      },
      () => undefined,
    );
  }

  function endIdle(now = performance.now()) {
    for (const [key, { usedAt }] of entries) if (now - usedAt > IDLE_TIMEOUT_MS) end(key);
  }

  return {
    get,
    /** Ends releases that were not used in the ten minutes before `now`. */
    endIdle,
    get count() {
      return entries.size;
    },
    async close() {
      clearInterval(timer);
      const running = await Promise.allSettled([...entries.values()].map(({ release }) => release));
      entries.clear();
      await Promise.all(running.map((each) => each.status === 'fulfilled' && each.value.host.drain(2000)));
    },
  };
}
