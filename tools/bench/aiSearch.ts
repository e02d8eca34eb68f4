import { connect } from '@gniazdo/api/database/connect';
import { LiveCatalogue } from '@gniazdo/api/index/live/LiveCatalogue';
import { readSentence } from '@gniazdo/api/resources/ai-search/readSentence';
import { findSentenceList } from '@gniazdo/api/resources/search/findSentenceList';
import { formatTable, parseCommandLine } from '@gniazdo/cli';
import { heldOutSentences } from './ai-search/heldOutSentences.ts';
import { findNames, isExact, judgeSentences } from './ai-search/judgeSentences.ts';
import { tunedSentences } from './ai-search/tunedSentences.ts';
import { formatP50P95, measureMinTimes } from './minTimes.ts';
import { saveResults } from './results.ts';
import { startBenchDatabase } from './startBenchApi.ts';

const HELP = `Usage: npm run bench -- ai-search [options]

Reads the judged sentences (tools/bench/ai-search/README.md) with the rules of the AI search, in the database of the
catalogue bench. Prints the share with exactly the judged filters, the share whose list has offers, and the CPU time of
reading a sentence, without and with its list.

  --offers <n>   Size of the catalogue (default: 20000)
  --wrong        Prints the sentences of the tuned set with other filters than judged`;

const ROUNDS = 5;

const { values } = parseCommandLine(HELP, {
  offers: { type: 'string', default: '20000' },
  wrong: { type: 'boolean', default: false },
});
const offers = Number(values.offers);

const database = await startBenchDatabase(offers);
const connection = await connect(database.url, { max: 3, statementTimeoutMs: 0 });
try {
  const catalogue = new LiveCatalogue(connection);
  await catalogue.build();
  const snapshot = catalogue.current!;
  const { reference } = snapshot;
  const names = findNames(snapshot);
  const find = (query: string) => findSentenceList(snapshot, query, {});
  for (const [name, set] of Object.entries({ tuned: tunedSentences, 'held out': heldOutSentences })) {
    const results = judgeSentences(set, reference, names);
    const sentences = results.map(({ query }) => query);
    const share = (count: number) => `${((100 * count) / results.length).toFixed(1)} %`;
    const measure = (run: (query: string) => unknown) =>
      formatP50P95(
        measureMinTimes(
          sentences.map((query) => () => void run(query)),
          ROUNDS,
        ),
      );
    saveResults(`ai-search, ${name} sentences`, offers, {
      sentences: results.length,
      'exactly the judged filters': share(results.filter(isExact).length),
      'lists with offers': share(sentences.filter((query) => find(query).resultsCount > 0).length),
      'reading, CPU ms p50 / p95': measure((query) => readSentence(query, reference)),
      'reading and counting the list, CPU ms p50 / p95': measure(find),
    });
    if (values.wrong && set === tunedSentences) {
      const wrong = results.filter((result) => !isExact(result));
      const rows = wrong.map(({ query, missing, added }) => [query, missing.join(' '), added.join(' ')]);
      console.log(`\n${formatTable(rows, { head: ['Tuned sentences', 'missing', 'added'] })}`);
    }
  }
} finally {
  await connection.close();
  await database.stop();
}
