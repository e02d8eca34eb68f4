/** A worker that is asked whether it lives must say something within this time … */
const SILENCE_MS = 250;
/** … unless it hardly got the processor meanwhile: on a busy machine a slow worker is not a stuck one. */
const CPU_MS = 100;
const LOOK_EVERY_MS = 50;
/** A thread that blocks without using the processor (a lock, synchronous input) is told by its silence alone. */
const LONGEST_SILENCE_MS = 3000;

type Options = {
  ping: () => void;
  /** Processor time of the worker's thread so far, ms. */
  cpuMs: () => Promise<number>;
  onStuck: () => void;
};

/** Tells an endless loop from a slow answer: a worker that waits for data answers a ping, one in a loop doesn't. */
export function createStuckCheck({ ping, cpuMs, onStuck }: Options) {
  let hasSpoken = false;
  let isAsking = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function ask() {
    const askedAt = performance.now();
    const cpuBefore = await cpuMs().catch(() => 0);
    const look = async () => {
      const silence = performance.now() - askedAt;
      const cpu = (await cpuMs().catch(() => cpuBefore)) - cpuBefore;
      // If this thread itself was late, the answer may be waiting: let messages come in before the verdict.
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      if (isClosed) return;
      if (hasSpoken) isAsking = false;
      else if ((silence >= SILENCE_MS && cpu >= CPU_MS) || silence >= LONGEST_SILENCE_MS) onStuck();
      else timer = setTimeout(look, LOOK_EVERY_MS);
    };
    timer = setTimeout(look, LOOK_EVERY_MS);
  }

  return {
    /** Asks the worker, unless it is being asked already. */
    begin() {
      if (isAsking || isClosed) return;
      isAsking = true;
      hasSpoken = false;
      ping();
      void ask();
    },
    /** The worker has said something. */
    heard() {
      hasSpoken = true;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
