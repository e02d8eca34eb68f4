import type pg from 'pg';
import { Poller, type PollerLog } from '../database/Poller.ts';
import { refreshPopularity } from './refreshPopularity.ts';

const CHECK_EVERY_MS = 10 * 60_000;
/** Shorter than an hour, so that the next check finds it due. */
const MIN_MINUTES = 55;

/** Computes the popularity of variants once an hour, in one of the API processes. */
export class PopularityJob extends Poller {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool, log: PollerLog) {
    super({ name: 'popularity', pollMs: CHECK_EVERY_MS, log, failureText: 'The popularity cannot be computed' });
    this.#pool = pool;
  }

  protected async run() {
    // The row is updated by one process only.
    const { rowCount } = await this.#pool.query(
      `insert into popularity_run (started_at) values (now()) on conflict (id) do update set started_at = now()
       where popularity_run.started_at < now() - make_interval(mins => ${MIN_MINUTES})`,
    );
    if (rowCount !== 1) return;
    try {
      await refreshPopularity(this.#pool);
    } catch (error) {
      // Due again, so that a later run does not succeed without it.
      await this.#pool.query(`update popularity_run set started_at = '-infinity'`);
      throw error;
    }
  }
}
