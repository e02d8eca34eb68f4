import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

const POLL_MS = 1000;
const TIMEOUT_MS = 1000;
/** Failed probes in a row after which the API counts as unreachable: a restart takes less. */
const UNREACHABLE_AFTER = 3;
/** A version is valid for this time after a successful poll. */
const KNOWN_FOR_MS = 5000;
/** After a change, a page may be served for this time while it is rebuilt. */
const GRACE_MS = 2000;
/** Number of changes whose times are stored; older pages are `old`. */
const MAX_CHANGES = 64;

const replicaSchema = z.object({ state: z.string(), lagMs: z.number().nullable() });
const statusSchema = z.object({ appliedSeq: z.number(), replica: replicaSchema.nullish() });

/** Replica of the database as an API sees it: whether it is used, and for how long it has lacked changes, ms. */
type ReplicaState = z.infer<typeof replicaSchema>;

/** Whether the API answers a probe, which queries its database. `unknown`: no probe has ended yet. */
export type ApiState = 'well' | 'unreachable' | 'unknown';

/**
 * `fresh`: no change since; `stale`: a change moments ago, or the version is unknown; `old`: to be used only if no newer
 * page can be built.
 */
export type Freshness = 'fresh' | 'stale' | 'old';

export type CatalogueClock = {
  /** Version of the catalogue, incremented by each observed change and at midnight; null while unknown. */
  version: () => number | null;
  /** Freshness of a page whose build started at that version. */
  getFreshness: (version: number) => Freshness;
  /** Null without a replica, and while the API does not respond. */
  replica: () => ReplicaState | null;
  apiState: () => ApiState;
  close: () => void;
};

/**
 * Logical clock of the catalogue: polls the API's applied sequence number each second from the first use on. It does not
 * pause without visitors, because the first page after a pause would be an outdated one. The start of a day in the time
 * zone of the site counts as a change, because reductions and vouchers begin and end with a day. `now` is for tests.
 */
export function createCatalogueClock(
  apiUrl: string,
  timeZone: string,
  log: FastifyBaseLogger,
  now = () => new Date(),
): CatalogueClock {
  const days = new Intl.DateTimeFormat('en-GB', { timeZone });
  const changes: number[] = [];
  let version = 0;
  let appliedSeq: number | null = null;
  let day = days.format(now());
  let replica: ReplicaState | null = null;
  /** Consecutive probes without a valid response. */
  let failures = 0;
  let respondedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isClosed = false;

  async function poll() {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(`${apiUrl}/api/v2/status`, { redirect: 'error', signal });
      const status = statusSchema.parse(await response.json());
      const today = days.format(now());
      if (day !== today || (appliedSeq !== null && status.appliedSeq !== appliedSeq)) {
        version += 1;
        changes.push(performance.now());
        if (changes.length > MAX_CHANGES) changes.shift();
      }
      appliedSeq = status.appliedSeq;
      day = today;
      replica = status.replica ?? null;
      respondedAt = performance.now();
      if (failures >= UNREACHABLE_AFTER) log.warn('The API responds again');
      failures = 0;
    } catch (error) {
      failures += 1;
      // Once per outage.
      if (failures === UNREACHABLE_AFTER)
        log.error({ reason: (error as Error).message }, 'The API or its database does not respond');
    }
    if (isClosed) return;
    timer = setTimeout(poll, POLL_MS);
    timer.unref();
  }

  function startPolling() {
    if (isPolling || isClosed) return;
    isPolling = true;
    void poll();
  }

  const isKnown = () => performance.now() - respondedAt < KNOWN_FOR_MS;

  return {
    version() {
      startPolling();
      return isKnown() ? version : null;
    },
    getFreshness(of) {
      startPolling();
      if (!isKnown()) return 'stale';
      if (of === version) return 'fresh';
      const changedAt = changes[changes.length - (version - of)];
      return changedAt !== undefined && performance.now() - changedAt < GRACE_MS ? 'stale' : 'old';
    },
    replica: () => (isKnown() ? replica : null),
    apiState() {
      startPolling();
      if (failures >= UNREACHABLE_AFTER) return 'unreachable';
      return respondedAt > 0 ? 'well' : 'unknown';
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
