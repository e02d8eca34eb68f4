import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { MAX_COUNTED_CLIENTS } from '../settings/RateLimits.ts';

type Count = { requests: number; startedAt: number };
type OnCount = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Counts the requests of each client in a window, for one limit. The store of @fastify/rate-limit measures windows with the
 * time of day: after the clock is set back by an hour, no window would end for an hour.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, Count>({ max: MAX_COUNTED_CLIENTS });

  /** Counts a request of the client `key`; the window of `windowMs` begins with its first request. */
  incr(key: string, onCount: OnCount, windowMs: number) {
    const now = performance.now();
    let count = this.#counts.get(key);
    if (!count || now - count.startedAt >= windowMs) {
      count = { requests: 0, startedAt: now };
      this.#counts.set(key, count);
    }
    count.requests += 1;
    onCount(null, { current: count.requests, ttl: windowMs - (now - count.startedAt) });
  }

  child() {
    return new RequestCounts();
  }
}
