import type { WorkerMemory } from './startWorkerThread.ts';

const LOOK_EVERY_MS = 250;
const MB = 1024 * 1024;

/** From here on a worker is replaced while it still works: its heap ends at 256 MB, a fresh one has 12 MB. */
const HEAVY = { heap: 200 * MB, external: 160 * MB };
/** From here on it is ended at once. Node limits the heap by itself, but not what Buffers hold outside of it. */
const TOO_HEAVY_EXTERNAL = 320 * MB;

type Options = {
  memory: () => Promise<WorkerMemory | null>;
  onHeavy: (memory: WorkerMemory) => void;
  onTooHeavy: (memory: WorkerMemory) => void;
};

/** Looks at one worker's memory four times a second; works also while its thread is in a loop. */
export function watchMemory({ memory, onHeavy, onTooHeavy }: Options) {
  let last: WorkerMemory | null = null;
  let isLooking = false;
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();

  async function look() {
    if (isLooking) return;
    isLooking = true;
    const found = await memory();
    isLooking = false;
    if (!found) return;
    last = found;
    if (found.external > TOO_HEAVY_EXTERNAL) onTooHeavy(found);
    else if (found.external > HEAVY.external || found.heap > HEAVY.heap) onHeavy(found);
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
