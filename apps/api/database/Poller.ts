import type pg from 'pg';
import { NotificationListener } from './NotificationListener.ts';

export type PollerLog = { error: (details: { err?: unknown; [detail: string]: unknown }, text: string) => void };

type Options = {
  /** Label of its figure. */
  name: string;
  pollMs: number;
  /** Notifications of the database that wake it. */
  channel?: { pool: pg.Pool; name: string };
  log: PollerLog;
  /** Logged once per outage: not if a run fails for the same reason as the one before. */
  failureText: string;
};

/**
 * A worker in the background: runs again and again, one run at a time, when it is woken, and after a pause. Workers of other
 * processes share its work by leases of rows.
 */
export abstract class Poller {
  readonly name: string;
  readonly #options: Options;
  readonly #listener: NotificationListener | null;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isWoken = false;
  #succeededAt = performance.now();
  /** Why the last run failed; null if it did not. */
  #failure: string | null = null;

  constructor(options: Options) {
    this.name = options.name;
    this.#options = options;
    const { channel } = options;
    this.#listener = channel ? new NotificationListener(channel.pool, channel.name, () => this.wake()) : null;
  }

  /** A part of the work; true if there is more. It should end soon after `signal` is aborted. */
  protected abstract run(signal: AbortSignal): Promise<boolean | void>;

  /** Seconds since a run succeeded. */
  get ageS() {
    return (performance.now() - this.#succeededAt) / 1000;
  }

  start() {
    this.wake();
  }

  /** Starts a run now, or once more after the run in progress. */
  wake() {
    if (this.#stopping.signal.aborted) return;
    this.#isWoken = true;
    this.#running ??= this.#runAll();
  }

  /** Resolves when the run in progress has ended. */
  async stop() {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
    this.#listener?.stop();
  }

  async #runAll() {
    const { signal } = this.#stopping;
    const { pollMs, log, failureText } = this.#options;
    clearTimeout(this.#timer);
    try {
      while (this.#isWoken && !signal.aborted) {
        this.#isWoken = false;
        // Before the run, so that it sees what is not notified.
        await this.#listener?.listen();
        if (await this.run(signal)) this.#isWoken = true;
        this.#succeededAt = performance.now();
      }
      this.#failure = null;
    } catch (error) {
      this.#listener?.stop();
      const failure = String(error);
      if (failure !== this.#failure) log.error({ err: error }, failureText);
      this.#failure = failure;
    }
    this.#running = null;
    if (!signal.aborted) this.#timer = setTimeout(() => this.wake(), pollMs);
  }
}
