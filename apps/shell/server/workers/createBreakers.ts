import { type Breaker, type BreakerOptions, createBreaker } from './createBreaker.ts';
import type { Question } from './startWorkerThread.ts';

const STANDARD = { failures: 5, windowMs: 10_000, openMs: 2000 };

/**
 * A circuit breaker for each page, fragment and endpoint of a release: a fragment that is slow must not close the pages
 * beside it. There are as many as the release names, since nobody asks for others.
 */
export function createBreakers(options: Partial<BreakerOptions> = {}) {
  const breakers = new Map<string, Breaker>();

  function state() {
    const states = new Set([...breakers.values()].map((breaker) => breaker.state));
    return states.has('open') ? 'open' : states.has('probing') ? 'probing' : 'closed';
  }

  return {
    of(question: Question) {
      const key = questionKey(question);
      const breaker = breakers.get(key) ?? createBreaker({ ...STANDARD, ...options });
      breakers.set(key, breaker);
      return breaker;
    },
    /** The worst of all. */
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

/** Which page, fragment or endpoint it is about: there are as many as the release names. */
export function questionKey(question: Question) {
  if (question.type === 'page') return `page ${question.route}`;
  if (question.type === 'fragment') return `fragment ${question.name}`;
  return `endpoint ${question.endpoint}`;
}
