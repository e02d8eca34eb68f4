import { join } from 'node:path';
import { ROOT, runCommand } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';

type Bench = { file: string; description: string };

const BENCHES: Record<string, Bench> = {
  'account-timing': {
    file: 'tools/bench/accountTiming.ts',
    description: 'Whether times show which addresses have accounts',
  },
  'ai-search': {
    file: 'tools/bench/aiSearch.ts',
    description: 'Judged sentences of the AI search: exact filters, CPU',
  },
  alerts: { file: 'tools/bench/alerts.ts', description: 'Alerts whose process is killed at random' },
  api: { file: 'tools/bench/api.ts', description: 'Event-loop delay of the API under load, changes and a rebuild' },
  budget: { file: 'tools/bench/budget.ts', description: 'Browser bytes of shell, remotes and islands against budgets' },
  catalogue: { file: 'tools/bench/catalogue.ts', description: 'Generation and import of a catalogue' },
  cluster: { file: 'e2e/cluster/benchCluster.ts', description: 'Restarts, kills and a failover of `npm run cluster`' },
  'consent-bar': { file: 'tools/bench/consentBar.ts', description: 'Visits with and without the bar of consent' },
  dev: { file: 'tools/bench/dev.ts', description: 'Time from saving a file to the screen in dev mode' },
  dictionaries: { file: 'tools/bench/dictionaries.ts', description: 'Pages with compression dictionaries: bytes, CPU' },
  facets: { file: 'tools/bench/facets.ts', description: 'Indexes, lists and suggestions, compared with SQL' },
  filtering: { file: 'tools/bench/filtering.ts', description: 'CPU and time of requests of chosen filters' },
  'first-paint': { file: 'tools/bench/firstPaint.ts', description: 'Bytes needed before the first paint' },
  growth: { file: 'tools/bench/growth.ts', description: 'Saved results by number of offers, as a table' },
  hostile: { file: 'e2e/hostile/benchHostile.ts', description: 'Visitors beside hostile requests' },
  input: { file: 'e2e/input/benchInput.ts', description: 'Hostile input: faults, access, injection, caches' },
  independence: { file: 'tools/bench/independence.ts', description: 'Cost of independent releases for visitors' },
  load: { file: 'tools/bench/loadShell.ts', description: 'Junk URLs and many connections' },
  logins: { file: 'e2e/logins/benchLogins.ts', description: 'Visitors beside a flood of logins; guesses per account' },
  multiply: { file: 'tools/bench/multiplyCatalogue.ts', description: 'Copies a catalogue database many times larger' },
  overload: { file: 'e2e/load/benchOverload.ts', description: 'Five times the requests that the shell can render' },
  panel: { file: 'tools/bench/panel.ts', description: 'Pages and pauses of a shop of 100,000 offers' },
  prices: { file: 'e2e/prices/benchPrices.ts', description: 'Prices of random offers in all places of the site' },
  releases: { file: 'e2e/chaos/benchReleases.ts', description: 'Release switches, memory and shutdown under load' },
  restarts: { file: 'e2e/load/benchRestarts.ts', description: 'Rolling restarts of shells and APIs under load' },
  search: { file: 'tools/bench/search.ts', description: 'Judged search queries: relevance, zero results, CPU' },
  similarity: {
    file: 'tools/bench/similarity.ts',
    description: 'Judged pictures: kind and colour of the most similar products',
  },
  soak: { file: 'e2e/load/benchSoak.ts', description: 'Memory and response times over a long time' },
  squads: { file: 'e2e/squads/benchSquads.ts', description: 'Two teams releasing in turn; bad releases' },
  ssr: { file: 'tools/bench/ssr.ts', description: 'CPU per request of list and product pages' },
  writes: { file: 'tools/bench/writes.ts', description: 'Changes of visitors during kill -9, and pairings at once' },
};

const HELP = `Usage: npm run bench -- <name> [options]

Runs a benchmark. With --help after the name, prints its options.

${Object.entries(BENCHES)
  .map(([name, { description }]) => `  ${name.padEnd(16)}${description}`)
  .join('\n')}`;

await runCommand(async () => {
  // The benchmark parses the remaining arguments.
  const [name] = process.argv.splice(2, 1);
  if (!name || name === '--help') return console.log(HELP);
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (!bench) throw new UserFacingError(`There is no benchmark "${name}".\n\n${HELP}`);
  await import(join(ROOT, bench.file));
});
