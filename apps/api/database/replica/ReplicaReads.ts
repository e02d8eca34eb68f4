import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseUnreachable } from '../isDatabaseUnreachable.ts';
import { oneValue } from '../one.ts';

const CHECK_MS = 500;
/** The first check while the replica lacks a required change; each further one is twice as late, up to CHECK_MS. */
const CATCH_UP_CHECK_MS = 10;
const MAX_POSITIONS = 1_000;
/** A replica that is further behind is not used. */
const MAX_LAG_MS = 5_000;
/** Conflict with recovery: the primary has removed rows that the statement on the replica reads. */
const RECOVERY_CONFLICT = '40001';

export type ReplicaStatus = {
  /** `used`: reads go to it; `behind`: it lacks changes; `unreachable`. */
  state: 'used' | 'behind' | 'unreachable';
  /** Age of the newest change that the replica has while it lacks others, ms; null if unknown. */
  lagMs: number | null;
};

type Options = {
  primary: pg.Pool;
  replica: pg.Pool;
  onStateChange?: (status: ReplicaStatus) => void;
};

/**
 * Sends reads that may be some milliseconds old to a replica, and to the primary while the replica is unreachable, too far
 * behind, or lacks a change that `require` has named. A read that the replica fails for a reason of its own is repeated on
 * the primary.
 */
export class ReplicaReads {
  readonly #primary: pg.Pool;
  readonly #replica: pg.Pool;
  readonly #onStateChange: (status: ReplicaStatus) => void;
  #required = 0;
  #replayed = 0;
  #isReachable = false;
  #lagMs: number | null = null;
  /** Positions of the primary with the times at which they were read, oldest first. */
  #positions: { position: number; at: number }[] = [];
  #state: ReplicaStatus['state'] = 'unreachable';
  #counts = { replica: 0, primary: 0 };
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #wake = new AbortController();

  constructor({ primary, replica, onStateChange = () => undefined }: Options) {
    this.#primary = primary;
    this.#replica = replica;
    this.#onStateChange = onStateChange;
  }

  /** Resolves after the first check; the replica may be unreachable. */
  async start() {
    await this.#check();
    this.#running = this.#watch();
  }

  async stop() {
    this.#stopping.abort();
    this.#wake.abort();
    await this.#running;
    await this.#replica.end();
  }

  /** From now on, reads have everything up to this position of the primary. */
  require(position: string) {
    this.#required = Math.max(this.#required, parsePosition(position));
    if (this.#required <= this.#replayed) return;
    this.#note();
    this.#wake.abort();
  }

  /** Like `query` of a pool, for statements that only read. */
  readonly query = (async (...args: Parameters<pg.Pool['query']>) => {
    if (this.#state === 'used') {
      try {
        const result = await this.#replica.query(...args);
        this.#counts.replica++;
        return result;
      } catch (error) {
        const isUnreachable = isDatabaseUnreachable(error);
        if (!isUnreachable && (error as { code?: string }).code !== RECOVERY_CONFLICT) throw error;
        if (isUnreachable) {
          this.#isReachable = false;
          this.#note();
        }
      }
    }
    this.#counts.primary++;
    return this.#primary.query(...args);
  }) as unknown as pg.Pool['query'];

  get status(): ReplicaStatus {
    return { state: this.#state, lagMs: this.#lagMs };
  }

  /** Reads so far by server. */
  get counts() {
    return this.#counts;
  }

  async #watch() {
    let waitMs = CHECK_MS;
    while (!this.#stopping.signal.aborted) {
      const isBehind = this.#isReachable && this.#replayed < this.#required;
      waitMs = isBehind ? Math.min(waitMs === CHECK_MS ? CATCH_UP_CHECK_MS : 2 * waitMs, CHECK_MS - 1) : CHECK_MS;
      await pause(waitMs, undefined, { signal: this.#wake.signal, ref: false }).catch(() => undefined);
      if (this.#wake.signal.aborted) this.#wake = new AbortController();
      await this.#check();
    }
  }

  async #check() {
    const [primary, replica] = await Promise.all([
      readPosition(this.#primary, 'pg_current_wal_lsn()'),
      // The replay position of a promoted replica never changes again.
      readPosition(
        this.#replica,
        'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end',
      ),
    ]);
    const now = performance.now();
    if (primary !== null && primary > (this.#positions.at(-1)?.position ?? 0)) {
      this.#positions.push({ position: primary, at: now });
      // The first one is the age of the lag.
      if (this.#positions.length > MAX_POSITIONS) this.#positions.splice(1, 1);
    }
    this.#isReachable = replica !== null;
    if (replica !== null) {
      this.#replayed = replica;
      // The oldest position that the replica lacks shows for how long it has been behind.
      this.#positions = this.#positions.filter(({ position }) => position > replica);
      this.#lagMs = Math.round(now - (this.#positions[0]?.at ?? now));
    } else this.#lagMs = null;
    this.#note();
  }

  #note() {
    const isCurrent = this.#replayed >= this.#required && (this.#lagMs ?? Infinity) <= MAX_LAG_MS;
    const state = !this.#isReachable ? 'unreachable' : isCurrent ? 'used' : 'behind';
    if (state === this.#state) return;
    const wasReachable = this.#state !== 'unreachable';
    this.#state = state;
    // Short times behind are normal: after every change that lists show at once.
    if (wasReachable !== this.#isReachable) this.#onStateChange(this.status);
  }
}

async function readPosition(pool: pg.Pool, expression: string) {
  try {
    return parsePosition(await oneValue<string>(pool, `select ${expression}::text`));
  } catch {
    return null;
  }
}

/** A position in PostgreSQL's log of changes (`16/B374D848`) as a number, for comparisons. Exact up to 9 petabytes. */
export function parsePosition(text: string): number {
  const [high = '', low = ''] = text.split('/');
  return parseInt(high, 16) * 2 ** 32 + parseInt(low, 16);
}
