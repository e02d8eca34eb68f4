import type pg from 'pg';
import { refreshPopularity } from './refreshPopularity.ts';

const CHECK_EVERY_MS = 10 * 60_000;
/** Shorter than an hour, so that the next check finds it due. */
const MIN_MINUTES = 55;

/** Computes the popularity of variants once an hour, in one of the API processes. */
export class PopularityJob {
  readonly #pool: pg.Pool;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(pool: pg.Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  start() {
    const run = () => void (this.#running = runIfDue(this.#pool).catch(this.#onError));
    run();
    this.#timer = setInterval(run, CHECK_EVERY_MS).unref();
  }

  /** Resolves when a computation in progress has ended. */
  async stop() {
    clearInterval(this.#timer);
    await this.#running;
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
