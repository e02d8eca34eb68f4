import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

const POLL_MS = 1000;
const TIMEOUT_MS = 1000;
/** Nobody asked for so long: the polls end until somebody does. */
const IDLE_MS = 60_000;
/** Without an answer for so long, nobody knows whether the catalogue has changed. */
const UNSURE_AFTER_MS = 5000;
/** A page may be served for so long after a change, while a newer one is made. */
const GRACE_MS = 2000;
/** Changes whose times are remembered; a page older than all of them is too old. */
const REMEMBERED_CHANGES = 64;

const statusSchema = z.object({ appliedSeq: z.number() });

/**
 * `fresh`: nothing has changed since; `stale`: something has, moments ago, or nobody can tell; `old`: it must not be
 * shown unless nothing else can be.
 */
export type Freshness = 'fresh' | 'stale' | 'old';

export type CatalogueClock = {
  /** Number of the catalogue's present state; null while it isn't known. Grows with every change that was seen. */
  now: () => number | null;
  /** What a page is worth now that was begun at that number. */
  freshness: (moment: number) => Freshness;
  close: () => void;
};

/**
 * Tells whether the catalogue has changed, by asking the API each second how far it has followed the database. It begins
 * with the first question and rests when there are none.
 */
export function createCatalogueClock(apiUrl: string, log: FastifyBaseLogger): CatalogueClock {
  const changes: number[] = [];
  let moment = 0;
  let appliedSeq: number | null = null;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let askedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isClosed = false;

  async function poll() {
    try {
      const response = await fetch(`${apiUrl}/api/v2/status`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const status = statusSchema.parse(await response.json());
      if (appliedSeq !== null && status.appliedSeq !== appliedSeq) {
        moment += 1;
        changes.push(performance.now());
        if (changes.length > REMEMBERED_CHANGES) changes.shift();
      }
      appliedSeq = status.appliedSeq;
      answeredAt = performance.now();
    } catch (error) {
      log.debug({ reason: (error as Error).message }, 'The state of the catalogue could not be asked');
    }
    isPolling = !isClosed && performance.now() - askedAt < IDLE_MS;
    if (!isPolling) return;
    timer = setTimeout(poll, POLL_MS);
    timer.unref();
  }

  function touch() {
    askedAt = performance.now();
    if (isPolling || isClosed) return;
    isPolling = true;
    void poll();
  }

  const isSure = () => performance.now() - answeredAt < UNSURE_AFTER_MS;

  return {
    now() {
      touch();
      return isSure() ? moment : null;
    },
    freshness(of) {
      touch();
      if (!isSure()) return 'stale';
      if (of === moment) return 'fresh';
      const changedAt = changes[changes.length - (moment - of)];
      return changedAt !== undefined && performance.now() - changedAt < GRACE_MS ? 'stale' : 'old';
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
