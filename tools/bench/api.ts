import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { createApp } from '@gniazdo/api/createApp';
import { createCatalogue } from '@gniazdo/api/createCatalogue';
import { connect } from '@gniazdo/api/database/connect';
import { oneValue } from '@gniazdo/api/database/one';
import { PAGE_SIZE } from '@gniazdo/api/resources/listing/presentPages';
import { parseCommandLine } from '@gniazdo/cli';
import { z } from 'zod';
import { startBenchDatabase } from './startBenchApi.ts';
import { formatP50P95 } from './minTimes.ts';
import { saveResults } from './results.ts';

const HELP = `Usage: npm run bench -- api [options]

Runs the API on the database of the catalogue bench. Measures by how much lists, changes and a rebuild delay its event
loop, compared with an idle thread, and the time until a committed change is listed.

  --offers <n>   Size of the catalogue (default: 100000)`;

const { values } = parseCommandLine(HELP, { offers: { type: 'string', default: '100000' } });
const offers = Number(values.offers);
const statusSchema = z.object({ appliedSeq: z.number() });
const SECONDS = 8;
const CHANGES = 100;
const MAX_PAGES = 40;
const LISTS = ['/pl/products', '/pl/products/sofy', '/pl/products?dostepnosc=w-magazynie&page=20', '/pl/search?q=sofa'];

const database = await startBenchDatabase(offers);
const connection = await connect(database.url, { max: 6 });
const catalogue = createCatalogue(database.url, (error) => console.error(error));
const imageFolder = await mkdtemp(join(tmpdir(), 'gniazdo-bench-'));
const app = await createApp({
  connection,
  catalogue,
  imageFolder,
  pictureHosts: [],
  allowedOrigins: [],
  adminUrl: null,
  accounts: null,
});
const sleeper = startSleeper();
try {
  // Saved individually, because the whole benchmark takes minutes with a million offers.
  const save = (name: string, figure: string) => saveResults('api', offers, { [name]: figure });
  save(
    'event-loop delay while building, ms p50 / p99 / max (sleeping thread)',
    await measureDelay(() => catalogue.start()),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await load(url, 1);
  const [listDelay, listCpu] = await measureDelayAndCpu(() => load(url, SECONDS));
  save('during lists', listDelay);
  const uncached = await findUncachedPages();
  const [newDelay, newCpu] = await measureDelayAndCpu(() => load(url, SECONDS, uncached));
  save('during uncached lists', newDelay);
  save('CPU of the event loop for one list, ms (uncached)', `${listCpu} (${newCpu})`);
  save(
    'during lists and 5,000 changes',
    await measureDelay(() => Promise.all([load(url, SECONDS), changeManyPrices()])),
  );
  save('committed to listed, ms p50 / p95', formatP50P95(await measureTimeToVisible(url), 0));
  const rebuild = () => Promise.all([load(url, SECONDS), catalogue.call('rebuild')]);
  save('during lists and a rebuild', await measureDelay(rebuild));
  const longestTasks = [
    await measureLongestTask(() => load(url, SECONDS)),
    await measureLongestTask(() => load(url, SECONDS, uncached.toReversed())),
    await measureLongestTask(() => Promise.all([load(url, SECONDS), changeManyPrices()])),
    await measureLongestTask(rebuild),
  ];
  save('longest task of the event loop, CPU ms: lists / uncached lists / changes / rebuild', longestTasks.join(' / '));
} finally {
  await sleeper.terminate();
  await app.close();
  await catalogue.stop();
  await connection.close();
  await rm(imageFolder, { recursive: true, force: true });
  await database.stop();
}

/** URLs of pages of every category, each used once. */
async function findUncachedPages() {
  const { rows } = await connection.pool.query<{ slug: string; count: number }>(
    `select c.slug, count(*)::int as count from variant v join category c on c.id = v.category_id
     where v.active and not v.disabled group by 1 order by 1`,
  );
  return Array.from({ length: MAX_PAGES }, (_, i) => i + 2).flatMap((page) =>
    rows
      .filter(({ count }) => count >= page * PAGE_SIZE)
      .map(({ slug }) => `/pl/products/${slug}?sort=najnowsze&page=${page}`),
  );
}

/** Returns the number of responses. */
async function load(url: string, seconds: number, lists = LISTS) {
  const addresses = lists.map((list) => `${url}/api/v2/listing?url=${encodeURIComponent(list)}`);
  const worker = new Worker(new URL('./load.mjs', import.meta.url), { workerData: { addresses, seconds } });
  const [{ succeeded, failed }] = (await once(worker, 'message')) as [{ succeeded: number; failed: number }];
  if (failed > 0) throw new Error(`${failed} of ${succeeded + failed} lists failed.`);
  return succeeded;
}

/** Event-loop delay (p50 / p99 / max), and CPU time of its thread per list, ms. */
async function measureDelayAndCpu(work: () => Promise<number>): Promise<[delay: string, cpu: string]> {
  let cpu = '';
  const delay = await measureDelay(async () => {
    const before = process.threadCpuUsage();
    const succeeded = await work();
    const { user, system } = process.threadCpuUsage(before);
    cpu = ((user + system) / 1000 / succeeded).toFixed(2);
  });
  return [delay, cpu];
}

/**
 * The longest task of the event loop in CPU time of its thread, ms. Interruptions by other programs are not included.
 */
async function measureLongestTask(work: () => Promise<unknown>) {
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

async function measureDelay(work: () => Promise<unknown>) {
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

/** Changes the prices of 5,000 offers in batches of 100. */
async function changeManyPrices() {
  for (let i = 0; i < 50; i++) {
    await connection.pool.query(
      'update variant set price = price + 1 where id in (select id from variant where active order by id offset $1 limit 100)',
      [i * 100],
    );
  }
}

async function measureTimeToVisible(url: string) {
  const times: number[] = [];
  const { rows } = await connection.pool.query<{ id: number }>(`select id from variant where active limit ${CHANGES}`);
  for (const { id } of rows) {
    await connection.pool.query('update variant set price = price + 1 where id = $1', [id]);
    const committed = performance.now();
    const seq = await oneValue<number>(connection.pool, 'select max(seq)::float8 from outbox');
    for (;;) {
      const status = statusSchema.parse(await (await fetch(`${url}/api/v2/status`)).json());
      if (status.appliedSeq >= seq) break;
    }
    times.push(performance.now() - committed);
  }
  return times;
}

function startSleeper() {
  return new Worker(new URL('./sleeper.mjs', import.meta.url));
}
