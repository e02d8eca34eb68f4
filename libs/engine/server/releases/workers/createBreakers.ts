import { LRUCache } from 'lru-cache';
import type { Client } from '../../http/getClient.ts';
import { type Breaker, type BreakerOptions, createBreaker } from './createBreaker.ts';
import type { WorkerRequest } from '@gniazdo/composition/worker-client';

const STANDARD = { failures: 5, windowMs: 10_000, openMs: 2000, failuresPerNetwork: 2 };
const MAX_CLIENT_BREAKERS = 2000;

/** What a call needs of the circuit breakers. */
export type CallBreaker = Pick<Breaker, 'allows' | 'succeeded' | 'cancelled'> & { failed: () => void };

/**
 * A circuit breaker for each page, fragment and endpoint of a release, so that a slow fragment does not block pages. Their
 * number is bounded by the release's manifest. Each opens for all visitors by failures of several networks, and for a
 * single client by its own failures, so that one client cannot close a page for others.
 */
export function createBreakers(options: Partial<BreakerOptions> = {}) {
  const settings = { ...STANDARD, ...options };
  const breakers = new Map<string, Breaker>();
  /** Breakers of clients whose calls failed, by request key and client. */
  const clientBreakers = new LRUCache<string, Breaker>({ max: MAX_CLIENT_BREAKERS });
  let refusedToClients = 0;

  function state() {
    const states = new Set([...breakers.values()].map((breaker) => breaker.state));
    return states.has('open') ? 'open' : states.has('probing') ? 'probing' : 'closed';
  }

  function getShared(requestKey: string) {
    const breaker = breakers.get(requestKey) ?? createBreaker(settings);
    breakers.set(requestKey, breaker);
    return breaker;
  }

  function getForClient(shared: Breaker, { network }: Client, clientKey: string): CallBreaker {
    return {
      allows() {
        const own = clientBreakers.get(clientKey);
        if (own && !own.allows()) {
          refusedToClients += 1;
          return false;
        }
        if (shared.allows()) return true;
        own?.cancelled();
        return false;
      },
      succeeded() {
        clientBreakers.get(clientKey)?.succeeded();
        shared.succeeded();
      },
      failed() {
        const own = clientBreakers.get(clientKey) ?? createBreaker(settings);
        clientBreakers.set(clientKey, own);
        own.failed();
        shared.failed(network);
      },
      cancelled() {
        clientBreakers.get(clientKey)?.cancelled();
        shared.cancelled();
      },
    };
  }

  return {
    /** The breaker for a call on behalf of `client`; without one, for a call of the shell itself. */
    get(request: WorkerRequest, client?: Client): CallBreaker {
      const requestKey = getRequestKey(request);
      const shared = getShared(requestKey);
      return client ? getForClient(shared, client, `${requestKey} ${client.key}`) : shared;
    },
    /** The worst state of the breakers for all visitors. */
    state,
    reset() {
      for (const breaker of breakers.values()) breaker.reset();
      clientBreakers.clear();
    },
    report() {
      const sum = { calls: 0, failures: 0, opened: 0, refused: refusedToClients };
      for (const breaker of breakers.values()) {
        const counts = breaker.counts();
        for (const key of ['calls', 'failures', 'opened', 'refused'] as const) sum[key] += counts[key];
      }
      const open = [...breakers].filter(([, breaker]) => breaker.state !== 'closed').map(([key]) => key);
      return { state: state(), open, ...sum };
    },
  };
}

/** `page /products`, `fragment listing/Deals`, `endpoint POST /api/v2/variant/feed`, `form /user/lists` */
export function getRequestKey(request: WorkerRequest) {
  if (request.type === 'page') return `page ${request.route}`;
  if (request.type === 'fragment') return `fragment ${request.name}`;
  return request.type === 'form' ? `form ${request.form}` : `endpoint ${request.endpoint}`;
}
