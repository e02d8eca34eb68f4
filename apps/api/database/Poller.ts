type Options = {
  pollMs: number;
  /** Called once per outage: not if a run fails for the same reason as the one before. */
  onError: (error: unknown) => void;
};

/** Runs a task again and again, one run at a time: when it is woken, and after a pause. */
export class Poller {
  readonly #task: () => Promise<void>;
  readonly #options: Options;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;
  /** Why the last run failed; null if it did not. */
  #failure: string | null = null;

  constructor(task: () => Promise<void>, options: Options) {
    this.#task = task;
    this.#options = options;
  }

  get isStopped() {
    return this.#isStopped;
  }

  /** Starts the task now, or once more after the run in progress. */
  wake() {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#running ??= this.#run();
  }

  /** Resolves when the run in progress has ended. */
  async stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run() {
    clearTimeout(this.#timer);
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false;
        await this.#task();
      }
      this.#failure = null;
    } catch (error) {
      const failure = String(error);
      if (failure !== this.#failure) this.#options.onError(error);
      this.#failure = failure;
    }
    this.#running = null;
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), this.#options.pollMs);
  }
}
