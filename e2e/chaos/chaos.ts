import { formatTable, parseCommandLine, parseWholeNumber, quantile, runCommand } from '@gniazdo/cli';
import { paths } from '@gniazdo/contracts/site';
import { runBrowserCases } from './browserCases.ts';
import { COLUMNS, formatOutcome, isUsable, type Outcome } from './Outcome.ts';
import { runApiOutage, runDatabaseOutage, runTamperedBundle } from './outageCases.ts';
import { fetchPage } from './fetchPage.ts';
import { serverFaults, type ServerFaultName } from './serverFaults.ts';
import { type Addresses, runServerFault } from './serverCases.ts';
import { type Environment, startEnvironment, stopOnSignals } from './startEnvironment.ts';
import { runStorm } from './storm/runStorm.ts';
import { runSystemFaults } from './system/runSystemFaults.ts';
import { openLocalChannel } from '../support/openLocalChannel.ts';

const HELP = `Usage: npm run chaos -- [options]

Starts a separate system, injects one fault after the other, and prints the results for visitors. The exit code is 1 if
a goal is missed.

  --only <part>   server, browser, outage or system
  --case <texts>  Only cases with one of these texts, separated by commas, in their title
  --storm         Instead, many faults at the same time while visitors read and write; then checks that nothing was lost,
                  doubled, mixed or shown to others
  --seed <n>      Of the storm: the same seed gives the same schedule (default: 1)
  --minutes <n>   Of the storm (default: 2)
  --offers <n>    Of the catalogue (default: 4000)`;

type IsWanted = (part: string, title: string) => boolean;

await runCommand(runChaos);

async function runChaos() {
  const { values } = parseCommandLine(HELP, {
    only: { type: 'string' },
    case: { type: 'string', default: '' },
    storm: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '2' },
    offers: { type: 'string', default: '4000' },
  });
  const offers = parseWholeNumber('--offers', values.offers, 1000, 1_000_000);
  if (values.storm) {
    const seed = parseWholeNumber('--seed', values.seed, 0, 1_000_000_000);
    const minutes = parseWholeNumber('--minutes', values.minutes, 1, 600);
    process.exit((await runStorm({ seed, minutes, offers })) ? 0 : 1);
  }
  const texts = values.case.toLowerCase().split(',');
  const isWanted: IsWanted = (part, title) =>
    (!values.only || values.only === part) && texts.some((text) => title.toLowerCase().includes(text));
  const results: boolean[] = [];
  if (values.only !== 'system') results.push(await runFaults(isWanted, offers));
  results.push(await runSystemFaults(offers, (title) => isWanted('system', title)));
  process.exit(results.every(Boolean) ? 0 : 1);
}

async function runFaults(isWanted: IsWanted, offers: number) {
  const environment = await startEnvironment({ offers });
  stopOnSignals(environment);
  try {
    const urls = await findAddresses(environment);
    const goodVersion = (await openLocalChannel(environment.storeFolder).read()).remotes.listing!.stable;
    const server = await runServer(environment, urls, goodVersion, isWanted);
    const browser = await runBrowserCases(environment, urls, (title) => isWanted('browser', title), report);
    return summarise('server', server, 1000) && summarise('browser', browser, 1500);
  } finally {
    await environment.stop();
  }
}

async function runServer(environment: Environment, urls: Addresses, goodVersion: string, isWanted: IsWanted) {
  const outcomes: Outcome[] = [];
  const run = async (part: string, title: string, work: () => Promise<Outcome>) => {
    if (!isWanted(part, title)) return;
    const outcome = await work();
    outcomes.push(outcome);
    report(outcome);
  };
  for (const isCold of [false, true]) {
    const temperature = isCold ? 'cold' : 'warm';
    for (const name of Object.keys(serverFaults) as ServerFaultName[]) {
      await run('server', `${name}, ${temperature}`, () =>
        runServerFault(environment, urls, name, goodVersion, isCold),
      );
    }
    await run('outage', `bundle tampered, ${temperature}`, () =>
      runTamperedBundle(environment, urls, goodVersion, isCold),
    );
    for (const state of ['away', 'silent'] as const) {
      await run('outage', `API ${state}, ${temperature}`, () => runApiOutage(environment, urls, state, isCold));
    }
  }
  await run('outage', 'database away 30 s', () => runDatabaseOutage(environment, urls));
  return outcomes;
}

async function findAddresses({ url }: Environment): Promise<Addresses> {
  const list = await fetchPage(url + paths.products());
  const product = /href="(\/pl\/product\/[^"?#]+)/.exec(list.html)?.[1];
  if (!product) throw new Error(`${url}${paths.products()} shows no product (status ${list.status}).`);
  return { list: paths.products(), product, content: paths.articles() };
}

function report(outcome: Outcome) {
  console.log(`${isUsable(outcome) && outcome.recoveredMs !== null ? '✓' : '✗'} ${formatOutcome(outcome).join(' · ')}`);
}

function summarise(what: string, outcomes: Outcome[], goalMs: number) {
  if (outcomes.length === 0) return true;
  console.log(`\n${formatTable(outcomes.map(formatOutcome), { head: COLUMNS })}\n`);
  const usable = outcomes.filter(isUsable).length;
  const fallbacks = outcomes.flatMap(({ fallbackMs }) => (fallbackMs === null ? [] : [fallbackMs]));
  const p95 = quantile(fallbacks, 0.95);
  const errors = outcomes.reduce((sum, { pageErrors }) => sum + pageErrors, 0);
  const lost = outcomes.filter(({ recoveredMs }) => recoveredMs === null).length;
  const rows = [
    ['usable', '100 %', `${Math.round((usable / outcomes.length) * 1000) / 10} % (${usable} of ${outcomes.length})`],
    [
      'fallback p50 / p95 / max',
      `p95 < ${goalMs} ms`,
      `${[quantile(fallbacks, 0.5), p95, quantile(fallbacks, 1)].map(Math.round).join(' / ')} ms`,
    ],
    ['uncaught page errors', '0', String(errors)],
    ['recovered without restart', 'all', `${outcomes.length - lost} of ${outcomes.length}`],
  ];
  console.log(formatTable(rows, { head: [`${what}, ${new Date().toISOString().slice(0, 10)}`, 'goal', 'found'] }));
  return usable === outcomes.length && p95 < goalMs && errors === 0 && lost === 0;
}
