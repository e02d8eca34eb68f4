import type { ProcessUsage } from '@gniazdo/composition/worker-client';

/** The CPU share is that of about the last half second in which the worker had calls. */
const WINDOW_MS = 500;
/**
 * A worker that responds to a ping later than this, and later than this share of a call's duration, computes or lacks the
 * CPU. Otherwise a long call waits for something else.
 */
const MAX_LAG_MS = 50;
const MAX_LAG_SHARE = 0.125;

/**
 * What a call takes of the worker's capacity, ms. Unlike its duration, it does not depend on the number of calls in
 * progress. `waitMs`: duration divided by the calls in progress; null if the worker was too busy to tell waiting from
 * computing. `cpuMs`: CPU time of the thread that runs the release's code; null before the first measurement.
 */
export type CallCost = { waitMs: number | null; cpuMs: number | null };

type Options = {
  /** Resolves with the worker's response. */
  ping: () => Promise<void>;
  now?: () => number;
};

/**
 * Measures the cost of calls. The system counts CPU time by process and in steps of 10 ms, so it is divided between the
 * calls in progress: exact for their sum, an average for each.
 */
export function createCostMeter({ ping, now = performance.now.bind(performance) }: Options) {
  let inProgress = 0;
  /** Time with calls, and the same divided by the number of calls. */
  let busyMs = 0;
  let sharedMs = 0;
  let advancedAt = now();
  let last: { cpuMs: number; busyMs: number } | null = null;
  const window = { cpuMs: 0, busyMs: 0 };
  let lagMs = Infinity;
  let pingedAt: number | null = null;

  function advance() {
    const elapsedMs = now() - advancedAt;
    advancedAt = now();
    if (inProgress === 0) return;
    busyMs += elapsedMs;
    sharedMs += elapsedMs / inProgress;
  }

  async function measureLag() {
    if (pingedAt !== null) return;
    pingedAt = now();
    await ping();
    lagMs = now() - pingedAt;
    pingedAt = null;
  }

  function isResponsive(durationMs: number) {
    const lag = Math.max(lagMs, pingedAt === null ? 0 : now() - pingedAt);
    return lag <= Math.max(MAX_LAG_MS, durationMs * MAX_LAG_SHARE);
  }

  return {
    /** Call at the start of a call to the worker, and the returned function at its end. */
    start(): () => CallCost {
      advance();
      inProgress += 1;
      const startedAt = now();
      const sharedBefore = sharedMs;
      return () => {
        advance();
        inProgress -= 1;
        const shareMs = sharedMs - sharedBefore;
        return {
          waitMs: isResponsive(now() - startedAt) ? shareMs : null,
          cpuMs: window.busyMs > 0 ? (shareMs * window.cpuMs) / window.busyMs : null,
        };
      };
    },
    /** Call several times a second. */
    addUsage({ mainThreadCpuMs }: ProcessUsage) {
      advance();
      const before = last;
      last = { cpuMs: mainThreadCpuMs, busyMs };
      if (inProgress > 0) void measureLag();
      if (!before || busyMs === before.busyMs) return;
      window.cpuMs += mainThreadCpuMs - before.cpuMs;
      window.busyMs += busyMs - before.busyMs;
      const keep = Math.min(1, WINDOW_MS / window.busyMs);
      window.cpuMs *= keep;
      window.busyMs *= keep;
    },
  };
}
