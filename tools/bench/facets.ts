import { parseArgs } from 'node:util';
import { connect } from '../../apps/api/database/connect.ts';
import { sharedBytes } from '../../apps/api/facets/sharedMemory.ts';
import { searchListing } from '../../apps/api/listing/searchListing.ts';
import { LiveCatalogue } from '../../apps/api/live/LiveCatalogue.ts';
import { searchSuggestions } from '../../apps/api/suggestions/searchSuggestions.ts';
import { startBenchDatabase } from './benchDatabase.ts';
import { compareWithSql } from './facets/compareWithSql.ts';
import { broadAddresses, narrowAddresses, suggestionQueries } from './facets/queries.ts';
import { leastTimes, p50p95 } from './quantiles.ts';
import { keepResults } from './results.ts';

// `npm run bench:facets -- --offers 1000000`: builds the indexes from the database that bench:catalogue left, and
// measures lists (everything of the answer but the cards) and suggestions in CPU of the thread; then compares random
// combinations of filters with SQL.
const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '100000' },
    combinations: { type: 'string', default: '500' },
  },
});
const offers = Number(values.offers);
const ROUNDS = 15;

const database = await startBenchDatabase(offers);
const connection = await connect(database.url, { max: 3, statementTimeoutMs: 0 });
try {
  const catalogue = new LiveCatalogue(connection);
  const started = performance.now();
  const before = process.threadCpuUsage();
  await catalogue.build();
  const { user, system } = process.threadCpuUsage(before);
  const seconds = (performance.now() - started) / 1000;
  globalThis.gc?.();
  const memory = process.memoryUsage();
  const snapshot = catalogue.current!;
  const measure = (addresses: string[]) =>
    p50p95(
      leastTimes(
        addresses.map((address) => () => void searchListing(snapshot, () => 0, address)),
        ROUNDS,
      ),
    );
  const queries = suggestionQueries(snapshot, await titles());
  const suggests = queries.map((query) => () => void searchSuggestions(snapshot, query));
  const first = leastTimes(suggests, 1);
  keepResults('facets', offers, {
    variants: snapshot.index.size,
    'build, s (CPU of the thread)': `${seconds.toFixed(1)} (${((user + system) / 1e6).toFixed(1)})`,
    'memory of the process, MB': Math.round(memory.rss / 2 ** 20),
    'of it facets, MB': Math.round(sharedBytes() / 2 ** 20),
    'of it words, MB': Math.round(memory.arrayBuffers / 2 ** 20),
    'broad lists, CPU ms p50 / p95': measure(broadAddresses(snapshot)),
    'narrow lists, CPU ms p50 / p95': measure(narrowAddresses(snapshot)),
    'suggestions, CPU ms p50 / p95': p50p95(leastTimes(suggests, ROUNDS)),
    'suggestions asked for the first time, ms p50 / p95': p50p95(first),
  });
  const combinations = Number(values.combinations);
  if (combinations > 0) {
    const mismatches = await compareWithSql(connection.pool, snapshot, combinations);
    keepResults('facets', offers, { [`mismatches with SQL in ${combinations} combinations`]: mismatches });
    if (mismatches > 0) process.exitCode = 1;
  }
} finally {
  await connection.close();
  await database.stop();
}

async function titles() {
  const { rows } = await connection.pool.query<{ name: string }>('select name from variant order by id limit 200000');
  return rows.map(({ name }) => name);
}
