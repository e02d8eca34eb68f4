import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { FastifyBaseLogger } from 'fastify';
import { whenReady } from '../releases/createReleaseStarter.ts';
import type { LoadedRelease } from '../releases/LoadedRelease.ts';
import { loadRelease, type ReadableStore } from '../releases/loadRelease.ts';
import type { LiveRelease } from '../releases/ReleaseSet.ts';
import type { WorkerHost } from '../workers/createWorkerHost.ts';

export const MAX_COMPOSED = 8;
const IDLE_MS = 10 * 60_000;
const LOOK_MS = 30_000;
const DRAIN_TIMEOUT_MS = 10_000;

type Entry = { release: Promise<LiveRelease>; usedAt: number };

type Options = {
  startHost: (release: LoadedRelease) => WorkerHost;
  log: FastifyBaseLogger;
  /** Some have ended. */
  onEnd: () => void;
};

/** Releases that run for mixes only: started when one is asked for, a few at a time, ended when nobody uses them. */
export function createComposedReleases({ startHost, log, onEnd }: Options) {
  const entries = new Map<string, Entry>();
  const timer = setInterval(() => endIdle(), LOOK_MS).unref();

  /** Rejects with what is wrong with the release. `from` names where it comes from. */
  function get(id: ReleaseId, store: ReadableStore, from: string): Promise<LiveRelease> {
    const key = `${releaseKey(id)} ${from}`;
    const known = entries.get(key);
    const entry: Entry = known ?? { release: launch(id, store), usedAt: 0 };
    entry.usedAt = performance.now();
    if (known) return known.release;
    entries.set(key, entry);
    // Whoever asks next may have put it right.
    entry.release.catch(() => entries.delete(key));
    while (entries.size > MAX_COMPOSED) end(oldest());
    return entry.release;
  }

  async function launch(id: ReleaseId, store: ReadableStore): Promise<LiveRelease> {
    const release = await loadRelease(store, id);
    const host = startHost(release);
    try {
      await whenReady(host, release);
    } catch (error) {
      void host.drain(0);
      throw error;
    }
    log.info({ release: release.key }, 'Release runs for a mix');
    return { ...release, host };
  }

  function oldest() {
    return [...entries].reduce((a, b) => (a[1].usedAt <= b[1].usedAt ? a : b))[0];
  }

  function end(key: string) {
    const entry = entries.get(key);
    entries.delete(key);
    entry?.release.then(
      async ({ host, ...release }) => {
        log.info({ release: release.key }, 'Release of a mix is drained');
        await host.drain(DRAIN_TIMEOUT_MS);
        onEnd();
      },
      () => undefined,
    );
  }

  function endIdle(now = performance.now()) {
    for (const [key, { usedAt }] of entries) if (now - usedAt > IDLE_MS) end(key);
  }

  return {
    get,
    /** Ends those that nobody has used for ten minutes before `now`. */
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
