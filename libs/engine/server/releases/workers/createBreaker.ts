export type BreakerOptions = {
  /** The breaker opens after this many failures within the window, if they are at least half of the calls. */
  failures: number;
  windowMs: number;
  /** Duration of the open state before a probe. */
  openMs: number;
  /** Failures of one network that count within a window. */
  failuresPerNetwork?: number;
  now?: () => number;
};

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Circuit breaker: after many failures, calls are refused for a short time; then a single probe is allowed. The caller of
 * `allows` must report `succeeded`, `failed` or `cancelled` if it was allowed.
 */
export function createBreaker({
  failures: limit,
  windowMs,
  openMs,
  failuresPerNetwork = Infinity,
  now = performance.now.bind(performance),
}: BreakerOptions) {
  let state: 'closed' | 'open' | 'probing' = 'closed';
  let windowStart = now();
  let failures = 0;
  let calls = 0;
  let openUntil = 0;
  const failuresByNetwork = new Map<string, number>();
  const total = { calls: 0, failures: 0, opened: 0, refused: 0 };

  function settle(failed: boolean) {
    if (now() - windowStart > windowMs) startWindow();
    calls += 1;
    total.calls += 1;
    if (!failed) return;
    failures += 1;
    total.failures += 1;
  }

  function startWindow() {
    windowStart = now();
    failures = 0;
    calls = 0;
    failuresByNetwork.clear();
  }

  /** Whether a failure counts, so that one visitor alone cannot open the breaker. */
  function isCounted(network: string) {
    if (now() - windowStart > windowMs) startWindow();
    const known = failuresByNetwork.get(network) ?? 0;
    if (known >= failuresPerNetwork) return false;
    failuresByNetwork.set(network, known + 1);
    return true;
  }

  function cancel() {
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
      if (state !== 'closed') startWindow();
      state = 'closed';
      settle(false);
    },
    /** `network`: the network of the client whose call failed; without one, the failure counts in any case. */
    failed(network?: string) {
      if (network !== undefined && !isCounted(network)) return cancel();
      settle(true);
      const isBad = failures >= limit && failures * 2 >= calls;
      if (state !== 'probing' && !isBad) return;
      if (state === 'closed') total.opened += 1;
      state = 'open';
      openUntil = now() + openMs;
    },
    /** The call ended without a result, e.g. because the client disconnected. */
    cancelled: cancel,
    /** Totals since the start. */
    counts() {
      return { ...total };
    },
    /** Closes the breaker because the cause is removed, e.g. the worker was restarted. */
    reset() {
      state = 'closed';
      startWindow();
    },
  };
}
