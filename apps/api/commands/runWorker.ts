import { formatError, redactSecrets } from '@gniazdo/errors';
import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { connect } from '../database/connect.ts';
import { requireDatabaseUrl } from '../readApiSecrets.ts';

type Worker = { start: () => void; stop: () => Promise<void> };

/**
 * Runs a worker beside the API, with DATABASE_URL of the owner of the tables, until the process is stopped. Its log has the
 * format of the API's.
 */
export async function runWorker(max: number, create: (pool: pg.Pool, log: Logger) => Worker) {
  try {
    const log = pino({ base: undefined, hooks: { streamWrite: redactSecrets } });
    const onError = (error: Error) => log.error({ err: error }, 'The database does not respond');
    const { pool, close } = await connect(requireDatabaseUrl(), { max, onError });
    const worker = create(pool, log);
    const stop = async () => {
      await worker.stop();
      await close();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
    worker.start();
  } catch (error) {
    console.error(formatError(error));
    process.exit(1);
  }
}
