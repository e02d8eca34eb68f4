import { connect } from '@gniazdo/api/database/connect';
import { type IndexSnapshot, LiveCatalogue } from '@gniazdo/api/index/live/LiveCatalogue';
import { normaliseCode } from '@gniazdo/api/index/search/CodeIndex';
import { formatTable, parseCommandLine } from '@gniazdo/cli';
import { formatP50P95 } from './minTimes.ts';
import { saveResults } from './results.ts';
import { createGrader } from './search/createGrader.ts';
import { type Evaluated, evaluateQueries, findIds, summarise } from './search/evaluateQueries.ts';
import { heldOutQueries } from './search/heldOutQueries.ts';
import { tunedQueries } from './search/tunedQueries.ts';
import { startBenchDatabase } from './startBenchApi.ts';

const HELP = `Usage: npm run bench -- search [options]

Grades the first ten results of the judged queries (tools/bench/search/README.md), in the database of the catalogue bench.
Prints NDCG@10, the share of queries with the right category first and without results, and the CPU time per query: of
finding and ranking all variants, and of a search page without its cards, with the redirect to its filters. Then searches
for 500 manufacturer's codes and 500 GTINs, and counts those whose product comes first.

  --offers <n>   Size of the catalogue (default: 20000)
  --worst <n>    Prints the queries of the tuned set with the lowest NDCG@10 (default: 0)`;

/** Searched codes per kind. */
const CODES = 500;

const { values } = parseCommandLine(HELP, {
  offers: { type: 'string', default: '20000' },
  worst: { type: 'string', default: '0' },
});
const offers = Number(values.offers);
const worst = Number(values.worst);

const database = await startBenchDatabase(offers);
const connection = await connect(database.url, { max: 3, statementTimeoutMs: 0 });
try {
  const catalogue = new LiveCatalogue(connection);
  await catalogue.build();
  const snapshot = catalogue.current!;
  const grade = createGrader(snapshot, await readNames(snapshot));
  for (const [name, set] of Object.entries({ tuned: tunedQueries, 'held out': heldOutQueries })) {
    const { evaluated, left, findTimes, pageTimes } = evaluateQueries(snapshot, set, grade);
    saveResults(`search, ${name} queries`, offers, {
      ...summarise(evaluated),
      'queries without a right offer': left,
      'finding and ranking, CPU ms p50 / p95': formatP50P95(findTimes),
      'search page, CPU ms p50 / p95': formatP50P95(pageTimes),
    });
    if (name === 'tuned') printDetails(evaluated);
  }
  for (const column of ['mpn', 'gtin'] as const) {
    const { count, first } = await countFirst(snapshot, column);
    saveResults(`search, ${column} of offers`, offers, { codes: count, 'with their product first': first });
  }
} finally {
  await connection.close();
  await database.stop();
}

/** Searches for codes of random offers, and counts those whose first result is of a product with the code. */
async function countFirst(snapshot: IndexSnapshot, column: 'mpn' | 'gtin') {
  const { rows } = await connection.pool.query<{ code: string; product: number }>(
    `select ${column} as code, product_id as product from variant where ${column} is not null and active and not disabled
     order by md5(id::text)`,
  );
  const products = Map.groupBy(rows, ({ code }) => normaliseCode(code));
  const wanted = rows.slice(0, CODES);
  const isFirst = ({ code }: { code: string }) => {
    const [id] = findIds(snapshot, code);
    const first = id === undefined ? undefined : snapshot.index.columns.productId[snapshot.index.getOrdinal(id)!];
    return products.get(normaliseCode(code))!.some(({ product }) => product === first);
  };
  return { count: wanted.length, first: wanted.filter(isFirst).length };
}

/** Titles by ordinal. */
async function readNames({ index }: IndexSnapshot) {
  const { rows } = await connection.pool.query<{ id: number; name: string }>('select id, name from variant');
  const names: string[] = [];
  for (const { id, name } of rows) names[index.getOrdinal(id)!] = name;
  return names;
}

function printDetails(evaluated: readonly Evaluated[]) {
  const byKind = [...Map.groupBy(evaluated, ({ kind }) => kind)].map(([kind, queries]) => {
    const { 'NDCG@10': ndcg, 'right category first': first, 'zero results': zero } = summarise(queries);
    return [kind, String(queries.length), ndcg, first, zero];
  });
  console.log(`\n${formatTable(byKind, { head: ['Tuned queries', '', 'NDCG@10', 'right first', 'zero results'] })}`);
  if (worst === 0) return;
  const rows = evaluated.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, worst);
  const marks = ({ isEmpty, isRightFirst }: Evaluated) => (isEmpty ? 'no results' : isRightFirst ? '' : 'wrong first');
  console.log(`\n${formatTable(rows.map((one) => [one.ndcg.toFixed(3), one.query, marks(one)]))}`);
}
