import { WorkerError, type WorkerRequest } from '@gniazdo/composition/worker-client';

/** The call was refused because earlier calls failed too often. */
export class BreakerOpenError extends WorkerError {
  override readonly name = 'BreakerOpenError';
}

export type BreakerState = 'closed' | 'open' | 'probing';

export type BreakerOptions = {
  /** A breaker opens after this many failures within the window, if they are at least half of the calls. */
  failures: number;
  windowMs: number;
  /** Duration of the open state before a probe. */
  openMs: number;
  /** Failures of one network that count within a window, so that one visitor alone cannot close a page for others. */
  failuresPerNetwork: number;
  now: () => number;
};

const STANDARD: BreakerOptions = {
  failures: 5,
  windowMs: 10_000,
  openMs: 2000,
  failuresPerNetwork: 2,
  now: performance.now.bind(performance),
};

/**
 * A circuit breaker for each page, fragment and endpoint of a release, so that a slow fragment does not block pages. Their
 * number is bounded by the release's manifest.
 */
export function createBreakers(options: Partial<BreakerOptions> = {}) {
  const settings = { ...STANDARD, ...options };
  /** Totals since the start. */
  const total = { failures: 0, opened: 0, refused: 0 };
  const breakers = new Map<string, ReturnType<typeof createBreaker>>();

  /** The worst of the states. */
  function getState(): BreakerState {
    const states = new Set([...breakers.values()].map(({ state }) => state));
    return states.has('open') ? 'open' : states.has('probing') ? 'probing' : 'closed';
  }

  return {
    get(request: WorkerRequest) {
      const key = getRequestKey(request);
      const breaker = breakers.get(key) ?? createBreaker(settings, total);
      breakers.set(key, breaker);
      return breaker;
    },
    state: getState,
    /** Closes all breakers because the cause is removed: the worker was restarted. */
    reset: () => breakers.clear(),
    report() {
      const open = [...breakers].filter(([, { state }]) => state !== 'closed').map(([key]) => key);
      return { state: getState(), open, ...total };
    },
  };
}

/**
 * After many failures, calls are refused for a short time; then a single probe is allowed. The caller of `allows` must
 * report `succeeded`, `failed` or `cancelled` if it was allowed.
 */
function createBreaker(
  { failures: limit, windowMs, openMs, failuresPerNetwork, now }: BreakerOptions,
  total: Record<'failures' | 'opened' | 'refused', number>,
) {
  let state: BreakerState = 'closed';
  let openUntil = 0;
  let window = startWindow();

  function startWindow() {
    return { end: now() + windowMs, calls: 0, failures: 0, byNetwork: new Map<string, number>() };
  }

  function getWindow() {
    if (now() > window.end) window = startWindow();
    return window;
  }

  /** The call ended without a result, for example because the client disconnected. */
  function cancelled() {
    if (state === 'probing') state = 'open';
  }

  return {
    get state() {
      return state;
    },
    allows() {
      if (state === 'closed') return true;
      if (state === 'probing' || now() < openUntil) {
        total.refused += 1;
        return false;
      }
      state = 'probing';
      return true;
    },
    succeeded() {
      if (state !== 'closed') window = startWindow();
      state = 'closed';
      getWindow().calls += 1;
    },
    /** `network`: the network of the client whose call failed; without one, the failure counts in any case. */
    failed(network?: string) {
      const { byNetwork } = getWindow();
      const known = network === undefined ? 0 : (byNetwork.get(network) ?? 0);
      if (known >= failuresPerNetwork) return cancelled();
      if (network !== undefined) byNetwork.set(network, known + 1);
      window.calls += 1;
      window.failures += 1;
      total.failures += 1;
      const isBad = window.failures >= limit && window.failures * 2 >= window.calls;
      if (state !== 'probing' && !isBad) return;
      if (state === 'closed') total.opened += 1;
      state = 'open';
      openUntil = now() + openMs;
    },
    cancelled,
  };
}

/** `page /products`, `fragment listing/Deals`, `endpoint POST /api/v2/variant/feed`, `form /user/lists` */
export function getRequestKey(request: WorkerRequest) {
  if (request.type === 'page') return `page ${request.route}`;
  if (request.type === 'fragment') return `fragment ${request.name}`;
  return request.type === 'form' ? `form ${request.form}` : `endpoint ${request.endpoint}`;
}
