import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { createApp } from '../../apps/api/createApp.ts';
import { connect } from '../../apps/api/database/connect.ts';
import { PAGE_SIZE } from '../../apps/api/listing/presentPages.ts';
import { Catalogue } from '../../apps/api/live/Catalogue.ts';
import { startBenchDatabase } from './benchDatabase.ts';
import { p50p95 } from './quantiles.ts';
import { keepResults } from './results.ts';

// `npm run bench:api -- --offers 1000000`: the whole API over the database that bench:catalogue left: how long its event
// loop is held up during lists, changes and a rebuild (beside a thread that only sleeps: what the machine itself holds
// up), and how soon a committed change is listed.
const { values } = parseArgs({ options: { offers: { type: 'string', default: '100000' } } });
const offers = Number(values.offers);
const SECONDS = 8;
const CHANGES = 100;
const MOST_PAGES = 40;
const LISTS = ['/pl/products', '/pl/products/sofy', '/pl/products?dostepnosc=w-magazynie&page=20', '/pl/search?q=sofa'];

const database = await startBenchDatabase(offers);
const connection = await connect(database.url, { max: 6 });
const catalogue = new Catalogue(database.url, (error) => console.error(error));
const imageFolder = await mkdtemp(join(tmpdir(), 'gniazdo-bench-'));
const app = await createApp({ connection, catalogue, imageFolder });
const sleeper = startSleeper();
try {
  // Each figure is kept as soon as it is known: at a million offers all of them take minutes.
  const keep = (name: string, figure: string) => keepResults('api', offers, { [name]: figure });
  keep(
    'event loop held up while building, ms p50 / p99 / max (sleeping thread)',
    await delayDuring(() => catalogue.start()),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await load(url, 1);
  const [listDelay, listCpu] = await delayAndCpu(() => load(url, SECONDS));
  keep('during lists', listDelay);
  const unseen = await unseenPages();
  const [newDelay, newCpu] = await delayAndCpu(() => load(url, SECONDS, unseen));
  keep('during lists of offers never asked for', newDelay);
  keep('CPU of the event loop for one list, ms (offers never asked for)', `${listCpu} (${newCpu})`);
  keep('during lists and 5,000 changes', await delayDuring(() => Promise.all([load(url, SECONDS), changeMany()])));
  keep('committed to listed, ms p50 / p95', p50p95(await timesToVisible(url), 0));
  const rebuild = () => Promise.all([load(url, SECONDS), catalogue.ask('rebuild')]);
  keep('during lists and a rebuild', await delayDuring(rebuild));
  const turns = [
    await longestTurn(() => load(url, SECONDS)),
    await longestTurn(() => load(url, SECONDS, unseen.toReversed())),
    await longestTurn(() => Promise.all([load(url, SECONDS), changeMany()])),
    await longestTurn(rebuild),
  ];
  keep('longest turn of the event loop, CPU ms: lists / never asked for / changes / a rebuild', turns.join(' / '));
} finally {
  await sleeper.terminate();
  await app.close();
  await catalogue.stop();
  await connection.close();
  await rm(imageFolder, { recursive: true, force: true });
  await database.stop();
}

/** Pages of every category, in an order in which none comes twice. */
async function unseenPages() {
  const { rows } = await connection.pool.query<{ slug: string; count: number }>(
    `select c.slug, count(*)::int as count from variant v join category c on c.id = v.category_id
     where v.active and not v.disabled group by 1 order by 1`,
  );
  return Array.from({ length: MOST_PAGES }, (_, i) => i + 2).flatMap((page) =>
    rows
      .filter(({ count }) => count >= page * PAGE_SIZE)
      .map(({ slug }) => `/pl/products/${slug}?sort=najnowsze&page=${page}`),
  );
}

/** Gives how many lists were answered. */
async function load(url: string, seconds: number, lists = LISTS) {
  const addresses = lists.map((list) => `${url}/api/v2/listing?url=${encodeURIComponent(list)}`);
  const worker = new Worker(new URL('./load.mjs', import.meta.url), { workerData: { addresses, seconds } });
  const [{ answered, failed }] = (await once(worker, 'message')) as [{ answered: number; failed: number }];
  if (failed > 0) throw new Error(`${failed} of ${answered + failed} lists failed.`);
  return answered;
}

/** How long the event loop was held up, and its CPU in milliseconds for each list. */
async function delayAndCpu(work: () => Promise<number>): Promise<[delay: string, cpu: string]> {
  let cpu = '';
  const delay = await delayDuring(async () => {
    const before = process.threadCpuUsage();
    const answered = await work();
    const { user, system } = process.threadCpuUsage(before);
    cpu = ((user + system) / 1000 / answered).toFixed(2);
  });
  return [delay, cpu];
}

/** The most that the loop did without a pause, in milliseconds of its thread's CPU: what other programs do isn't in it. */
async function longestTurn(work: () => Promise<unknown>) {
  let longest = 0;
  let last = process.threadCpuUsage();
  let isRunning = true;
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, user + system);
    last = process.threadCpuUsage();
    if (isRunning) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isRunning = false;
  return (longest / 1000).toFixed(1);
}

async function delayDuring(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  sleeper.postMessage('begin');
  await work();
  delay.disable();
  sleeper.postMessage('end');
  const [asleep] = (await once(sleeper, 'message')) as [string];
  const own = [50, 99, 100].map((p) => (delay.percentile(p) / 1e6).toFixed(1)).join(' / ');
  return `${own} (${asleep})`;
}

/** Changes prices of a few thousand offers, a hundred at a time. */
async function changeMany() {
  for (let i = 0; i < 50; i++) {
    await connection.pool.query(
      'update variant set price = price + 1 where id in (select id from variant where active order by id offset $1 limit 100)',
      [i * 100],
    );
  }
}

async function timesToVisible(url: string) {
  const times: number[] = [];
  const { rows } = await connection.pool.query<{ id: number }>(`select id from variant where active limit ${CHANGES}`);
  for (const { id } of rows) {
    await connection.pool.query('update variant set price = price + 1 where id = $1', [id]);
    const committed = performance.now();
    const { rows: newest } = await connection.pool.query<{ seq: number }>('select max(seq)::float8 as seq from outbox');
    for (;;) {
      const status = (await (await fetch(`${url}/api/v2/status`)).json()) as { appliedSeq: number };
      if (status.appliedSeq >= newest[0]!.seq) break;
    }
    times.push(performance.now() - committed);
  }
  return times;
}

function startSleeper() {
  return new Worker(new URL('./sleeper.mjs', import.meta.url));
}
