import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@gniazdo/postgres';
import { BENCH_DIR } from './results.ts';

/**
 * Starts the database of `npm run bench -- catalogue --offers N`. `stop` leaves it running if it was running before.
 */
export async function startBenchDatabase(offers: number) {
  const dataDir = join(BENCH_DIR, `postgres-${offers}`);
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    throw new Error(`There is no catalogue of ${offers} offers. Run npm run bench -- catalogue --offers ${offers}`);
  const postgres = await startPostgres({ dataDir });
  return { url: postgres.url, stop: () => (postgres.adopted ? Promise.resolve() : postgres.stop()) };
}
