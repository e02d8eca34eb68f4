// `npm run chaos [-- --only=server|browser|outage] [--case=text]`: breaks one thing after another in a real system of its own and prints what a
// visitor saw. Ends with 1 when a goal is missed.
import { parseArgs } from 'node:util';
import { paths } from '@gniazdo/contracts';
import { FolderChannel } from '@gniazdo/composition/store';
import { runBrowserCases } from './browserCases.ts';
import { COLUMNS, isUsable, type Outcome, percentile, row, table } from './Outcome.ts';
import { runApiAway, runDatabaseAway, runTampered } from './outageCases.ts';
import { look } from './look.ts';
import { saboteurs, type SaboteurName } from './saboteurs.ts';
import { type Addresses, runSaboteur } from './serverCases.ts';
import { type Place, startPlace, stopOnSignals } from './startPlace.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, case: { type: 'string', default: '' } } });
const isWanted = (part: string, title: string) =>
  (!values.only || values.only === part) && title.toLowerCase().includes(values.case.toLowerCase());

const place = await startPlace();
stopOnSignals(place);
let isGood = false;
try {
  const at = await findAddresses(place);
  const good = (await new FolderChannel(place.storeFolder).read()).remotes.listing!.stable;
  const server = await runServer(place, at, good);
  const browser = await runBrowserCases(place, at, (title) => isWanted('browser', title), say);
  isGood = summarise('server', server, 1000) && summarise('browser', browser, 1500);
} finally {
  await place.stop();
}
process.exit(isGood ? 0 : 1);

async function runServer(place: Place, at: Addresses, good: string) {
  const outcomes: Outcome[] = [];
  const run = async (part: string, title: string, work: () => Promise<Outcome>) => {
    if (!isWanted(part, title)) return;
    const outcome = await work();
    outcomes.push(outcome);
    say(outcome);
  };
  for (const isCold of [false, true]) {
    const temperature = isCold ? 'cold' : 'warm';
    for (const name of Object.keys(saboteurs) as SaboteurName[]) {
      await run('server', `${name}, ${temperature}`, () => runSaboteur(place, at, name, good, isCold));
    }
    await run('outage', `bundle tampered, ${temperature}`, () => runTampered(place, at, good, isCold));
    for (const state of ['away', 'silent'] as const) {
      await run('outage', `API ${state}, ${temperature}`, () => runApiAway(place, at, state, isCold));
    }
  }
  await run('outage', 'database away 30 s', () => runDatabaseAway(place, at));
  return outcomes;
}

async function findAddresses({ url }: Place): Promise<Addresses> {
  const list = await look(url + paths.products());
  const product = /href="(\/pl\/product\/[^"?#]+)/.exec(list.html)?.[1];
  if (!product) throw new Error(`${url}${paths.products()} shows no product (${list.status}).`);
  return { list: paths.products(), product, content: paths.articles() };
}

function say(outcome: Outcome) {
  console.log(`${isUsable(outcome) && outcome.recoveredMs !== null ? '✓' : '✗'} ${row(outcome).join(' · ')}`);
}

function summarise(what: string, outcomes: Outcome[], goalMs: number) {
  if (outcomes.length === 0) return true;
  console.log(`\n${table(COLUMNS, outcomes.map(row))}\n`);
  const usable = outcomes.filter(isUsable).length;
  const fallbacks = outcomes.flatMap(({ fallbackMs }) => (fallbackMs === null ? [] : [fallbackMs]));
  const p95 = percentile(fallbacks, 0.95);
  const errors = outcomes.reduce((sum, { pageErrors }) => sum + pageErrors, 0);
  const lost = outcomes.filter(({ recoveredMs }) => recoveredMs === null).length;
  const rows = [
    ['usable', '100 %', `${Math.round((usable / outcomes.length) * 1000) / 10} % (${usable} of ${outcomes.length})`],
    [
      'fallback p50 / p95 / max',
      `p95 < ${goalMs} ms`,
      `${[percentile(fallbacks, 0.5), p95, percentile(fallbacks, 1)].map(Math.round).join(' / ')} ms`,
    ],
    ['uncaught page errors', '0', String(errors)],
    ['recovered without restart', 'all', `${outcomes.length - lost} of ${outcomes.length}`],
  ];
  console.log(table([`${what}, ${new Date().toISOString().slice(0, 10)}`, 'goal', 'found'], rows));
  return usable === outcomes.length && p95 < goalMs && errors === 0 && lost === 0;
}
