import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { FeedError } from '../read/FeedError.ts';

const DEFAULT_MINUTES = 60;

const minutesSchema = z.coerce
  .number()
  .gt(0)
  .max(24 * 60);

/** The time limit of a feed in ms, from FEED_TIMEOUT_MINUTES; 60 minutes by default. Throws a UserFacingError. */
export function readFeedTimeout(env: NodeJS.ProcessEnv = process.env): number {
  const minutes = minutesSchema.safeParse(env.FEED_TIMEOUT_MINUTES || DEFAULT_MINUTES);
  if (!minutes.success) throw new UserFacingError('FEED_TIMEOUT_MINUTES must be a number of minutes up to 1440.');
  return minutes.data * 60_000;
}

/** The time limit of one import. It begins when it is created. */
export class TimeLimit {
  readonly #ms: number;
  readonly #controller = new AbortController();
  #endsAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#ms = ms;
    this.#start(ms);
  }

  #start(ms: number) {
    this.#endsAt = performance.now() + ms;
    this.#timer = setTimeout(() => this.#controller.abort(), ms);
    this.#timer.unref();
  }

  /** Aborts at the end, for work that waits. */
  get signal() {
    return this.#controller.signal;
  }

  /** Waits for something that takes none of the time, such as another import. */
  async pauseDuring(wait: () => Promise<unknown>) {
    const { remainingMs } = this;
    clearTimeout(this.#timer);
    this.#endsAt = Infinity;
    await wait();
    this.#start(remainingMs);
  }

  /** At least 1: PostgreSQL takes 0 as no limit. */
  get remainingMs() {
    return Math.max(Math.round(this.#endsAt - performance.now()), 1);
  }

  get isOver() {
    return this.signal.aborted || performance.now() >= this.#endsAt;
  }

  /** Throws a FeedError if the time is over. Called between steps, because computing delays the signal. */
  check() {
    if (this.isOver) throw this.createError();
  }

  createError(cause?: unknown) {
    const time = this.#ms < 60_000 ? `${this.#ms / 1000} seconds` : `${this.#ms / 60_000} minutes`;
    return new FeedError(
      `The import took longer than ${time}, so nothing was changed. Ask the shop for a smaller feed, or set FEED_TIMEOUT_MINUTES.`,
      undefined,
      cause,
    );
  }
}
