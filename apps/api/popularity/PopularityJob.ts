import type pg from 'pg';
import { Poller } from '../database/Poller.ts';
import { refreshPopularity } from './refreshPopularity.ts';

const CHECK_EVERY_MS = 10 * 60_000;
/** Shorter than an hour, so that the next check finds it due. */
const MIN_MINUTES = 55;

/** Computes the popularity of variants once an hour, in one of the API processes. */
export class PopularityJob {
  readonly #poller: Poller;

  constructor(pool: pg.Pool, onError: (error: unknown) => void) {
    this.#poller = new Poller(() => runIfDue(pool), { pollMs: CHECK_EVERY_MS, onError });
  }

  start() {
    this.#poller.wake();
  }

  /** Resolves when a computation in progress has ended. */
  stop() {
    return this.#poller.stop();
  }
}

async function runIfDue(pool: pg.Pool) {
  // The row is updated by one process only.
  const { rowCount } = await pool.query(
    `insert into popularity_run (started_at) values (now()) on conflict (id) do update set started_at = now()
     where popularity_run.started_at < now() - make_interval(mins => ${MIN_MINUTES})`,
  );
  if (rowCount === 1) await refreshPopularity(pool);
}
