/** A worker is stuck if it sends no message within this time after a ping … */
const MAX_SILENCE_MS = 250;
/** … and used at least this much CPU time: on a busy machine a worker may just wait for the CPU. */
const MIN_CPU_MS = 100;
/** … or this much before its first response, because it compiles code. A loop is detected before the deadline of a page. */
const MIN_COLD_CPU_MS = 400;
const CHECK_INTERVAL_MS = 50;
/** A worker that is blocked without CPU use (a lock, synchronous I/O) is detected by this time alone. */
const MAX_IDLE_MS = 3000;
/** No machine is so busy that a worker is silent for longer. */
const MAX_TOTAL_SILENCE_MS = 15_000;

type Options = {
  ping: () => void;
  /** CPU time of the thread that runs the release’s code so far, ms. */
  cpuMs: () => Promise<number>;
  /** Whether the worker has not responded to any call yet. */
  isCold: () => boolean;
  onStuck: () => void;
};

/** Distinguishes an endless loop from a slow response: a worker that waits for data responds to a ping. */
export function createStuckCheck({ ping, cpuMs, isCold, onStuck }: Options) {
  let hasReplied = false;
  let isChecking = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function observe() {
    const askedAt = performance.now();
    const cpuBefore = await cpuMs().catch(() => 0);
    let usedBefore = 0;
    let usedAt = askedAt;
    const check = async () => {
      const now = performance.now();
      const used = (await cpuMs().catch(() => cpuBefore)) - cpuBefore;
      if (used > usedBefore) [usedBefore, usedAt] = [used, now];
      // If this thread was blocked, the pong may be queued: process messages first.
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      if (isClosed) return;
      if (hasReplied) isChecking = false;
      else if (isStuck({ silenceMs: now - askedAt, idleMs: now - usedAt, usedMs: used })) onStuck();
      else timer = setTimeout(check, CHECK_INTERVAL_MS);
    };
    timer = setTimeout(check, CHECK_INTERVAL_MS);
  }

  function isStuck({ silenceMs, idleMs, usedMs }: Record<'silenceMs' | 'idleMs' | 'usedMs', number>) {
    if (silenceMs >= MAX_SILENCE_MS && usedMs >= (isCold() ? MIN_COLD_CPU_MS : MIN_CPU_MS)) return true;
    return idleMs >= MAX_IDLE_MS || silenceMs >= MAX_TOTAL_SILENCE_MS;
  }

  return {
    /** Pings the worker, unless a check is running. */
    start() {
      if (isChecking || isClosed) return;
      isChecking = true;
      hasReplied = false;
      ping();
      void observe();
    },
    /** Call on every message of the worker. */
    noteMessage() {
      hasReplied = true;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
