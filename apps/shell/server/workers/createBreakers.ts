import { type Breaker, type BreakerOptions, createBreaker } from './createBreaker.ts';
import type { WorkerRequest } from '@gniazdo/composition/worker-client';

const STANDARD = { failures: 5, windowMs: 10_000, openMs: 2000 };

/**
 * A circuit breaker for each page, fragment and endpoint of a release, so that a slow fragment does not block pages. Their
 * number is bounded by the release's manifest.
 */
export function createBreakers(options: Partial<BreakerOptions> = {}) {
  const breakers = new Map<string, Breaker>();

  function state() {
    const states = new Set([...breakers.values()].map((breaker) => breaker.state));
    return states.has('open') ? 'open' : states.has('probing') ? 'probing' : 'closed';
  }

  return {
    get(request: WorkerRequest) {
      const key = getRequestKey(request);
      const breaker = breakers.get(key) ?? createBreaker({ ...STANDARD, ...options });
      breakers.set(key, breaker);
      return breaker;
    },
    /** The worst state of all breakers. */
    state,
    reset() {
      for (const breaker of breakers.values()) breaker.reset();
    },
    report() {
      const sum = { calls: 0, failures: 0, opened: 0, refused: 0 };
      for (const breaker of breakers.values()) {
        const counts = breaker.counts();
        for (const key of ['calls', 'failures', 'opened', 'refused'] as const) sum[key] += counts[key];
      }
      const open = [...breakers].filter(([, breaker]) => breaker.state !== 'closed').map(([key]) => key);
      return { state: state(), open, ...sum };
    },
  };
}

/** `page /products`, `fragment listing/Deals`, `endpoint POST /api/v2/variant/feed` */
export function getRequestKey(request: WorkerRequest) {
  if (request.type === 'page') return `page ${request.route}`;
  if (request.type === 'fragment') return `fragment ${request.name}`;
  return `endpoint ${request.endpoint}`;
}
