import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { FastifyBaseLogger } from 'fastify';
import type { WorkerHost } from '../workers/createWorkerHost.ts';
import type { LastGood } from './createLastGood.ts';
import type { LoadedRelease } from './LoadedRelease.ts';
import { loadRelease, type ReadableStore } from './loadRelease.ts';
import type { LiveRelease } from './ReleaseSet.ts';

/** A release that could not be started is tried again after this time, in case its store was at fault. */
export const RETRY_MS = 10_000;

export type StarterOptions = {
  store: ReadableStore;
  lastGood: LastGood;
  startHost: (release: LoadedRelease) => WorkerHost;
  log: FastifyBaseLogger;
  /** Called with each release that goes live, e.g. to compress its files. */
  onLive?: (release: LoadedRelease) => void;
};

/** Loads releases, starts their workers, and remembers which ones did not come up. */
export function createReleaseStarter({ store, lastGood, startHost, log, onLive }: StarterOptions) {
  const failed = new Map<string, number>();

  /** Null when it can't be used; its predecessor, or the last good release, is better than nothing. */
  async function start(id: ReleaseId, before: LiveRelease | undefined): Promise<LiveRelease | null> {
    const live = await startOptional(id, { isNeeded: before === undefined });
    if (live) return live;
    if (!before) return startLastGood(id);
    log.error({ release: releaseKey(id), kept: before.key }, 'The release did not come up; the old one stays');
    return null;
  }

  /** `isNeeded`: its pages have no other release to come from. */
  async function startOptional(id: ReleaseId, { isNeeded = false } = {}): Promise<LiveRelease | null> {
    const release = (await load(store, id)) ?? (await load(lastGood.store, id));
    const live = release && (await tryStart(release, isNeeded));
    if (live) failed.delete(releaseKey(id));
    else failed.set(releaseKey(id), performance.now());
    return live;
  }

  /** For a remote that has nothing live yet: the release that was, when the shell was last well. */
  async function startLastGood(id: ReleaseId) {
    const kept = await lastGood.readVersions().catch(() => null);
    const version = kept?.[id.name];
    if (!version || version === id.version) return null;
    const release = await load(lastGood.store, { name: id.name, version });
    if (release)
      log.error({ release: releaseKey(id), used: release.key }, 'The release is not usable; using the last good one');
    return release && tryStart(release, true);
  }

  async function tryStart(release: LoadedRelease, isNeeded: boolean): Promise<LiveRelease | null> {
    const host = startHost(release);
    try {
      await whenReady(host, release);
      log.info({ release: release.key }, 'Release is live');
      onLive?.(release);
      return { ...release, host };
    } catch (error) {
      log.error({ err: error, release: release.key }, 'The worker of the release did not start');
      // Its pages say that they are out of order, and its worker goes on trying.
      if (isNeeded) return { ...release, host };
      void host.drain(0);
      return null;
    }
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

  return {
    start,
    startOptional,
    hasFailed: (id: ReleaseId) => failed.has(releaseKey(id)),
    /** Whether another try would be too early. */
    hasJustFailed(id: ReleaseId) {
      const at = failed.get(releaseKey(id));
      return at !== undefined && performance.now() - at < RETRY_MS;
    },
  };
}

/** Resolves when the worker can answer visitors; rejects when it is none of that release. */
export async function whenReady(host: WorkerHost, { id }: LoadedRelease) {
  const ready = await host.firstReady;
  if (ready.name !== id.name || ready.version !== id.version) {
    throw new Error(`Its worker calls itself ${ready.name}@${ready.version}.`);
  }
  await host.warmUp();
}
