import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { connect } from '../../apps/api/database/connect.ts';
import { sharedBytes } from '../../apps/api/facets/sharedMemory.ts';
import { searchListing } from '../../apps/api/listing/searchListing.ts';
import { type Change, LiveCatalogue, type Snapshot } from '../../apps/api/live/LiveCatalogue.ts';
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
const SEARCHES = 100;
const CHANGES = 5_000;

const database = await startBenchDatabase(offers);
const connection = await connect(database.url, { max: 3, statementTimeoutMs: 0 });
try {
  const catalogue = new LiveCatalogue(connection);
  const build = await timed(() => catalogue.build());
  collectGarbage();
  const memory = process.memoryUsage();
  const facetBytes = sharedBytes();
  const rebuild = await timed(() => catalogue.build());
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
    'build, s (CPU of the thread)': build,
    'rebuild, s (CPU of the thread)': rebuild,
    'memory of the process, MB': Math.round(memory.rss / 2 ** 20),
    'of it facets, MB': Math.round(facetBytes / 2 ** 20),
    'of it words, MB': Math.round(memory.arrayBuffers / 2 ** 20),
    'broad lists, CPU ms p50 / p95': measure(broadAddresses(snapshot)),
    'narrow lists, CPU ms p50 / p95': measure(narrowAddresses(snapshot)),
    'lists of a search, CPU ms p50 / p95': measure(queries.slice(0, SEARCHES).map(searchAddress)),
    'suggestions, CPU ms p50 / p95': p50p95(leastTimes(suggests, ROUNDS)),
    'suggestions asked for the first time, CPU ms p50 / p95': p50p95(first),
    [`bringing in ${CHANGES} changes, s (CPU of the thread)`]: await timed(() => catalogue.apply([changes(snapshot)])),
    'broad lists after them, CPU ms p50 / p95': measure(broadAddresses(snapshot)),
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

async function timed(work: () => Promise<unknown>) {
  const started = performance.now();
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return `${((performance.now() - started) / 1000).toFixed(1)} (${((user + system) / 1e6).toFixed(1)})`;
}

/** Variants from all over the catalogue. */
function changes({ index }: Snapshot): Change {
  const count = Math.min(CHANGES, index.size);
  const step = index.size / count;
  return { kind: 'variant', ids: Array.from({ length: count }, (_, i) => index.columns.id[Math.floor(i * step)]!) };
}

function searchAddress(query: string) {
  return `/pl/search?q=${encodeURIComponent(query)}`;
}

function collectGarbage() {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
