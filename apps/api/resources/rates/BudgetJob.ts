import type pg from 'pg';
import { Poller, type PollerLog } from '../../database/Poller.ts';
import { pauseForBudgets } from './pauseForBudgets.ts';

const CHECK_EVERY_MS = 30_000;

/** Pauses shops whose budget is used up, and resumes them when they have a budget again. Woken by charged clicks and new budgets. */
export class BudgetJob extends Poller {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool, log: PollerLog) {
    super({
      name: 'budgets',
      pollMs: CHECK_EVERY_MS,
      channel: { pool, name: 'shop_budgets' },
      log,
      failureText: 'Shops without a budget cannot be paused',
    });
    this.#pool = pool;
  }

  protected async run() {
    await pauseForBudgets(this.#pool);
  }
}
