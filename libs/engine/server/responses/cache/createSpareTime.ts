/** How many times as long as a task the pause after it takes. With 4, tasks use a fifth of one core. */
const PAUSE = 4;

export type SpareTime = ReturnType<typeof createSpareTime>;

type Options = {
  /** Whether requests wait for the processor now. */
  isBusy: () => boolean;
  onError: (error: unknown) => void;
};

/**
 * Runs tasks without a deadline, one at a time, with a pause after each, and none while the server is busy. A task that is
 * offered meanwhile is dropped: the callers offer it again at the next request, so popular responses have a better chance.
 */
export function createSpareTime({ isBusy, onError }: Options) {
  let freeFrom = 0;
  return {
    offer(task: () => Promise<void>) {
      const startedAt = performance.now();
      if (startedAt < freeFrom || isBusy()) return;
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
