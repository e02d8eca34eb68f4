/** How many times as long as a task the pause after it takes. With 4, tasks use a fifth of one core. */
const PAUSE = 4;

export type SpareTime = ReturnType<typeof createSpareTime>;

/**
 * Runs tasks that no visitor waits for, one at a time, with a pause after each. A task that is offered meanwhile is dropped:
 * the callers offer it again at the next request, so popular responses have a better chance.
 */
export function createSpareTime(onError: (error: unknown) => void) {
  let freeFrom = 0;
  return {
    offer(task: () => Promise<void>) {
      const startedAt = performance.now();
      if (startedAt < freeFrom) return;
      freeFrom = Infinity;
      void task()
        .catch(onError)
        .then(() => {
          const now = performance.now();
          freeFrom = now + PAUSE * (now - startedAt);
        });
    },
  };
}
