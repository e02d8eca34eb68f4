import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { connect } from '@gniazdo/api/database/connect';
import { sharedBytes } from '@gniazdo/api/index/facets/sharedMemory';
import { type Change, LiveCatalogue, type IndexSnapshot } from '@gniazdo/api/index/live/LiveCatalogue';
import { searchListing } from '@gniazdo/api/resources/listing/searchListing';
import { searchSuggestions } from '@gniazdo/api/resources/suggestions/searchSuggestions';
import { parseCommandLine } from '@gniazdo/cli';
import { startBenchDatabase } from './startBenchApi.ts';
import { compareWithSql } from './facets/compareWithSql.ts';
import { broadAddresses, narrowAddresses, suggestionQueries } from './facets/queries.ts';
import { measureMinTimes, formatP50P95 } from './minTimes.ts';
import { saveResults } from './results.ts';

const HELP = `Usage: npm run bench -- facets [options]

Builds the indexes from the database of the catalogue bench. Measures lists (without their cards) and suggestions in thread
CPU, then compares random filter combinations with SQL.

  --offers <n>         Size of the catalogue (default: 100000)
  --combinations <n>   Compared combinations (default: 500)`;

const { values } = parseCommandLine(HELP, {
  offers: { type: 'string', default: '100000' },
  combinations: { type: 'string', default: '500' },
});
const offers = Number(values.offers);
const ROUNDS = 15;
const SEARCHES = 100;
const CHANGES = 5_000;

const database = await startBenchDatabase(offers);
const connection = await connect(database.url, { max: 3, statementTimeoutMs: 0 });
try {
  const catalogue = new LiveCatalogue(connection);
  const build = await measureTime(() => catalogue.build());
  collectGarbage();
  const memory = process.memoryUsage();
  const facetBytes = sharedBytes();
  const rebuild = await measureTime(() => catalogue.build());
  const snapshot = catalogue.current!;
  const measure = (addresses: string[]) =>
    formatP50P95(
      measureMinTimes(
        addresses.map((address) => () => void searchListing(snapshot, () => 0, address)),
        ROUNDS,
      ),
    );
  const queries = suggestionQueries(snapshot, await readTitles());
  const suggests = queries.map((query) => () => void searchSuggestions(snapshot, query));
  const first = measureMinTimes(suggests, 1);
  saveResults('facets', offers, {
    variants: snapshot.index.size,
    'build, s (CPU of the thread)': build,
    'rebuild, s (CPU of the thread)': rebuild,
    'memory of the process, MB': Math.round(memory.rss / 2 ** 20),
    'of it facets, MB': Math.round(facetBytes / 2 ** 20),
    'of it words, MB': Math.round(memory.arrayBuffers / 2 ** 20),
    'broad lists, CPU ms p50 / p95': measure(broadAddresses(snapshot)),
    'narrow lists, CPU ms p50 / p95': measure(narrowAddresses(snapshot)),
    'lists of a search, CPU ms p50 / p95': measure(queries.slice(0, SEARCHES).map(createSearchUrl)),
    'suggestions, CPU ms p50 / p95': formatP50P95(measureMinTimes(suggests, ROUNDS)),
    'suggestions asked for the first time, CPU ms p50 / p95': formatP50P95(first),
    [`bringing in ${CHANGES} changes, s (CPU of the thread)`]: await measureTime(() =>
      catalogue.apply([createChange(snapshot)]),
    ),
    'broad lists after them, CPU ms p50 / p95': measure(broadAddresses(snapshot)),
  });
  const combinations = Number(values.combinations);
  if (combinations > 0) {
    const mismatches = await compareWithSql(connection.pool, snapshot, combinations);
    saveResults('facets', offers, { [`mismatches with SQL in ${combinations} combinations`]: mismatches });
    if (mismatches > 0) process.exitCode = 1;
  }
} finally {
  await connection.close();
  await database.stop();
}

async function readTitles() {
  const { rows } = await connection.pool.query<{ name: string }>('select name from variant order by id limit 200000');
  return rows.map(({ name }) => name);
}

async function measureTime(work: () => Promise<unknown>) {
  const started = performance.now();
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return `${((performance.now() - started) / 1000).toFixed(1)} (${((user + system) / 1e6).toFixed(1)})`;
}

/** Variants distributed over the catalogue. */
function createChange({ index }: IndexSnapshot): Change {
  const count = Math.min(CHANGES, index.size);
  const step = index.size / count;
  return { kind: 'variant', ids: Array.from({ length: count }, (_, i) => index.columns.id[Math.floor(i * step)]!) };
}

function createSearchUrl(query: string) {
  return `/pl/search?q=${encodeURIComponent(query)}`;
}

function collectGarbage() {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
