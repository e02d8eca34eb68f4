/** Calls `write` a while after data were added to what it writes, never twice at the same time. */
export class DelayedWrites {
  readonly #delayMs: number;
  readonly #write: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  /** After a failure, which `onError` gets, `write` is called again with the next data. */
  constructor(delayMs: number, write: () => Promise<void>, onError: (error: unknown) => void) {
    this.#delayMs = delayMs;
    this.#write = write;
    this.#onError = onError;
  }

  /** Data were added: writes after the delay, unless a write is due before. */
  schedule() {
    this.#timer ??= setTimeout(() => void this.flush(), this.#delayMs);
  }

  /** Writes now, after a write that is in progress; resolves when it has succeeded or failed. */
  flush() {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(this.#write).catch(this.#onError);
    return this.#writing;
  }
}
