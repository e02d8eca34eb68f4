import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../postgres/startPostgres.ts';
import { BENCH_DIR } from './results.ts';

/** The database that `npm run bench:catalogue -- --offers N` has left. Stop it unless others use it too. */
export async function startBenchDatabase(offers: number) {
  const dataDir = join(BENCH_DIR, `postgres-${offers}`);
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    throw new Error(`There is no catalogue of ${offers} offers: npm run bench:catalogue -- --offers ${offers}`);
  const postgres = await startPostgres({ dataDir });
  return { url: postgres.url, stop: () => (postgres.adopted ? Promise.resolve() : postgres.stop()) };
}
