/** A worker is stuck if it sends no message within this time after a ping … */
const MAX_SILENCE_MS = 250;
/** … and used at least this much CPU time: on a busy machine a worker may just wait for the CPU. */
const MIN_CPU_MS = 100;
const CHECK_INTERVAL_MS = 50;
/** A worker blocked without CPU use (a lock, synchronous I/O) is detected by its silence alone. */
const MAX_IDLE_SILENCE_MS = 3000;

type Options = {
  ping: () => void;
  /** CPU time of the thread that runs the release’s code so far, ms. */
  cpuMs: () => Promise<number>;
  onStuck: () => void;
};

/** Distinguishes an endless loop from a slow response: a worker that waits for data responds to a ping. */
export function createStuckCheck({ ping, cpuMs, onStuck }: Options) {
  let hasReplied = false;
  let isChecking = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function observe() {
    const askedAt = performance.now();
    const cpuBefore = await cpuMs().catch(() => 0);
    const check = async () => {
      const silence = performance.now() - askedAt;
      const cpu = (await cpuMs().catch(() => cpuBefore)) - cpuBefore;
      // If this thread was blocked, the pong may be queued: process messages first.
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      if (isClosed) return;
      if (hasReplied) isChecking = false;
      else if ((silence >= MAX_SILENCE_MS && cpu >= MIN_CPU_MS) || silence >= MAX_IDLE_SILENCE_MS) onStuck();
      else timer = setTimeout(check, CHECK_INTERVAL_MS);
    };
    timer = setTimeout(check, CHECK_INTERVAL_MS);
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
