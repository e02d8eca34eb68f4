import type pg from 'pg';
import { RequestError, failures } from '../errors.ts';
import { withTransaction } from './withTransaction.ts';

/** How long a request waits for an import that is being merged. */
const LOCK_TIMEOUT_MS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Runs `run` in a transaction, for a change that waits for imports. Rejects with a RequestError if an import takes longer. */
export function withBriefLocks<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return withTransaction(pool, async (client) => {
    await client.query("select set_config('lock_timeout', $1, true)", [String(LOCK_TIMEOUT_MS)]);
    return run(client);
  }).catch((cause: { code?: string }) => {
    throw cause.code === LOCK_NOT_AVAILABLE ? new RequestError(failures.importRuns, { cause }) : cause;
  });
}
