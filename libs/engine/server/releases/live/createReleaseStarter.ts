import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { FastifyBaseLogger } from 'fastify';
import type { WorkerHost } from '../workers/createWorkerHost.ts';
import type { LastKnownGood } from './createLastKnownGood.ts';
import type { LoadedRelease } from './LoadedRelease.ts';
import { loadRelease, type ReadableStore, type RightsOfRemotes } from './loadRelease.ts';
import type { LiveRelease } from './ReleaseSet.ts';

/** Delay before another attempt to start a failed release. */
export const RETRY_MS = 10_000;

export type StarterOptions = {
  store: ReadableStore;
  getRights: RightsOfRemotes;
  lastKnownGood: LastKnownGood;
  startHost: (release: LoadedRelease) => WorkerHost;
  log: FastifyBaseLogger;
  /** Called with each started release, e.g. to compress its files. */
  onLive?: (release: LoadedRelease) => void;
};

export type ReleaseStarter = ReturnType<typeof createReleaseStarter>;

/** Why a release is not served. */
export type ReleaseFailure = {
  /** Time of the last attempt on the clock of `performance.now()`. */
  at: number;
  /** The same as ISO 8601. */
  time: string;
  reason: string;
};

/** Loads releases, starts their workers and records failures. */
export function createReleaseStarter({ store, getRights, lastKnownGood, startHost, log, onLive }: StarterOptions) {
  const failed = new Map<string, ReleaseFailure>();
  /** The last error by release. */
  const errors = new Map<string, Error>();

  /** Starts a stable release. If it fails and there is no previous one, starts the last known good release; else null. */
  async function start(id: ReleaseId, previous: LiveRelease | undefined): Promise<LiveRelease | null> {
    const live = await startOptional(id, { isNeeded: previous === undefined });
    if (live) return live;
    if (!previous) return startLastKnownGood(id);
    log.error(
      { release: releaseKey(id), kept: previous.key },
      'The release did not start; the previous one stays live',
    );
    return null;
  }

  /** Null if it fails. `isNeeded`: return it even if its worker failed, because no other release has its pages. */
  async function startOptional(id: ReleaseId, { isNeeded = false } = {}): Promise<LiveRelease | null> {
    const release = (await load(store, id)) ?? (await load(lastKnownGood.store, id));
    const live = release && (await tryStart(release, isNeeded));
    const key = releaseKey(id);
    if (live) failed.delete(key);
    else failed.set(key, createFailure(errors.get(key)));
    errors.delete(key);
    return live;
  }

  /** The last known good release of a remote without a live one. */
  async function startLastKnownGood(id: ReleaseId) {
    const kept = await lastKnownGood.readVersions().catch(() => null);
    const version = kept?.[id.name];
    if (!version || version === id.version) return null;
    const release = await load(lastKnownGood.store, { name: id.name, version });
    if (release)
      log.error(
        { release: releaseKey(id), used: release.key },
        'The release is not usable; using the last known good one',
      );
    return release && tryStart(release, true);
  }

  async function tryStart(release: LoadedRelease, isNeeded: boolean): Promise<LiveRelease | null> {
    const host = startHost(release);
    try {
      await waitUntilReady(host, release);
      log.info({ release: release.key }, 'Release is live');
      onLive?.(release);
      return { ...release, host };
    } catch (error) {
      log.error({ err: error, release: release.key }, 'The worker of the release did not start');
      errors.set(release.key, error as Error);
      // Its pages show an error until a restart of the worker succeeds.
      if (isNeeded) return { ...release, host };
      void host.drain(0);
      return null;
    }
  }

  async function load(from: ReadableStore, id: ReleaseId) {
    try {
      return await loadRelease(from, id, getRights);
    } catch (error) {
      const level = from === store ? 'error' : 'debug';
      if (from === store) errors.set(releaseKey(id), error as Error);
      log[level]({ err: error, release: releaseKey(id) }, 'The release was rejected');
      return null;
    }
  }

  return {
    start,
    startOptional,
    startLastKnownGood,
    /** Ends a started release that must not be live, and records why. */
    refuse(release: LiveRelease, reason: string) {
      log.error({ release: release.key }, reason);
      failed.set(release.key, createFailure(new Error(reason)));
      void release.host.drain(0);
    },
    hasFailed: (id: ReleaseId) => failed.has(releaseKey(id)),
    /** Whether it failed within the retry delay. */
    hasFailedRecently(id: ReleaseId) {
      const failure = failed.get(releaseKey(id));
      return failure !== undefined && performance.now() - failure.at < RETRY_MS;
    },
    getFailure: (id: ReleaseId) => failed.get(releaseKey(id)),
  };
}

function createFailure(error: Error | undefined): ReleaseFailure {
  return {
    at: performance.now(),
    time: new Date().toISOString(),
    reason: error?.message ?? 'It did not start.',
  };
}

/** Resolves when the worker is warm; rejects if it fails or belongs to another release. */
export async function waitUntilReady(host: WorkerHost, { id }: LoadedRelease) {
  const ready = await host.firstReady;
  if (ready.name !== id.name || ready.version !== id.version) {
    throw new Error(`The worker reports another release: ${ready.name}@${ready.version}.`);
  }
  await host.warmUp();
}
