import type { WorkerMemory } from './startWorkerThread.ts';

const CHECK_INTERVAL_MS = 250;
const MB = 1024 * 1024;

/** Above this, a worker is replaced gracefully. The heap limit is 256 MB; a new worker uses 12 MB. */
const SOFT_LIMIT = { heap: 200 * MB, external: 160 * MB };
/** Above this, a worker is terminated. Node.js limits the heap, but not the Buffers outside of it. */
const MAX_EXTERNAL_BYTES = 320 * MB;

type Options = {
  memory: () => Promise<WorkerMemory | null>;
  onSoftLimit: (memory: WorkerMemory) => void;
  onHardLimit: (memory: WorkerMemory) => void;
};

/** Checks the memory of a worker four times a second, also while its thread is blocked. */
export function monitorMemory({ memory, onSoftLimit, onHardLimit }: Options) {
  let last: WorkerMemory | null = null;
  let isChecking = false;
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  timer.unref();

  async function check() {
    if (isChecking) return;
    isChecking = true;
    const current = await memory();
    isChecking = false;
    if (!current) return;
    last = current;
    if (current.external > MAX_EXTERNAL_BYTES) onHardLimit(current);
    else if (current.external > SOFT_LIMIT.external || current.heap > SOFT_LIMIT.heap) onSoftLimit(current);
  }

  return {
    get last() {
      return last;
    },
    stop() {
      clearInterval(timer);
    },
  };
}
