import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareDatabase } from '@gniazdo/api/catalogue/prepareDatabase';
import { connect } from '@gniazdo/api/database/connect';
import { oneValue } from '@gniazdo/api/database/one';
import { parseCommandLine, parseWholeNumber, quantile } from '@gniazdo/cli';
import { SHOP_OFFER_ORDERS } from '@gniazdo/contracts/account';
import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { ACCOUNT_COOKIES, shopPanelEndpoints } from '@gniazdo/contracts/site';
import { startPostgres } from '@gniazdo/postgres';
import { freePort } from '@gniazdo/postgres/ports';
import { startBenchApi } from './startBenchApi.ts';
import { readThreadCpu, sum, waitUntilIdle } from './threadCpu.ts';
import { SHELL_KEY } from './writes/createWriteClient.ts';
import { insertOffers, insertVisitors } from './writes/insertVisitors.ts';

const HELP = `Usage: npm run bench -- panel [options]

Measures what the API needs to open the pages of a large shop's panel, and how long all its offers take to be hidden and shown
again. The goals are 1 s for a page and 50 ms of CPU of the API. Linux only.

  --offers <n>    Offers of the shop (default: 100000)
  --requests <n>  Requests of each page (default: 20)`;

const { values } = parseCommandLine(HELP, {
  offers: { type: 'string', default: '100000' },
  requests: { type: 'string', default: '20' },
});
const offers = parseWholeNumber('--offers', values.offers, 1, 10_000_000);
const requests = parseWholeNumber('--requests', values.requests, 1, 1_000);
const GOAL_MS = 1_000;
const GOAL_CPU_MS = 50;

const folder = await mkdtemp(join(tmpdir(), 'gniazdo-panel-'));
await writeFile(join(folder, 'shell-key'), SHELL_KEY, { mode: 0o600 });
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
await prepareDatabase(postgres.url);
const { pool, close } = await connect(postgres.url, { max: 1, statementTimeoutMs: 30 * 60_000 });
const port = await freePort();
let stopApi = async () => {};
try {
  const session = await insertShop();
  const api = await startBenchApi({
    databaseUrl: postgres.url,
    port,
    dataDir: folder,
    shellKeyFile: join(folder, 'shell-key'),
    until: 'ready',
  });
  stopApi = async () => {
    api.kill('SIGTERM');
    await once(api, 'exit');
  };
  const seconds = await measureUntil('select count(*) from offer_figure_run where refreshed_at is not null', 1);
  console.log(`${offers} offers of one shop (load ${loadavg()[0]!.toFixed(1)}); first figures after ${seconds} s`);
  await waitUntilIdle(api.pid!);
  const month = new Date().toISOString().slice(0, 7);
  await measurePage('panel', [shopPanelEndpoints.panel, shopPanelEndpoints.months]);
  for (const sort of SHOP_OFFER_ORDERS) {
    await measurePage(`offers by ${sort}`, [shopPanelEndpoints.offers({ sort })]);
    await measurePage(`offers by ${sort}, month`, [shopPanelEndpoints.offers({ sort, month })]);
  }
  for (const [state, shown] of [['paused', 0] as const, ['live', offers] as const]) {
    await pool.query(
      `with changing as (insert into shop_state_change select id from eshop) update eshop set shop_state = '${state}'`,
    );
    await pool.query('notify shop_states');
    const whole = await measureUntil('select count(*) from variant where active', shown);
    console.log(`all ${state === 'live' ? 'shown' : 'hidden'} after ${whole} s`);
  }

  /** Median and longest of one request after the other. */
  async function measurePage(name: string, paths: string[]) {
    const load = () => Promise.all(paths.map((path) => get(path, session)));
    await load();
    const times: number[] = [];
    const before = sum(readThreadCpu(api.pid!));
    for (let i = 0; i < requests; i++) {
      const started = performance.now();
      await load();
      times.push(performance.now() - started);
    }
    const cpu = (sum(readThreadCpu(api.pid!)) - before) / requests;
    const [median, most] = [quantile(times, 0.5), Math.max(...times)];
    console.log(
      `${name.padEnd(28)} ${median.toFixed(0)} ms, at most ${most.toFixed(0)}; CPU of the API ${cpu.toFixed(1)} ms`,
    );
    if (median > GOAL_MS || cpu > GOAL_CPU_MS) process.exitCode = 1;
  }
} finally {
  await stopApi();
  await close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A shop with figures. Resolves to a session of its owner. */
async function insertShop() {
  await insertOffers(pool, offers);
  const [owner] = await insertVisitors(pool, { accounts: 1, browsersPerAccount: 1, offers: [] });
  await pool.query('insert into shop_member (account_id, eshop_id) select $1, id from eshop', [owner!.accountId]);
  await pool.query('select prepare_impression_day(current_date)');
  await pool.query(
    'insert into impression (day, variant_id, source, count) select current_date, id, 1, 1 + id % 40 from variant',
  );
  await pool.query('insert into click (variant_id, click_source) select id, 1 from variant where id % 20 = 0');
  await pool.query('vacuum analyze');
  return owner!.session;
}

async function get(path: string, session: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: {
      [SHELL_KEY_HEADER]: SHELL_KEY,
      'x-forwarded-for': '198.18.0.1',
      cookie: `${ACCOUNT_COOKIES.session}=${session}`,
    },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
}

/** Seconds until a count has a value. */
async function measureUntil(count: string, value: number) {
  const started = performance.now();
  while (Number(await oneValue<string>(pool, count)) !== value) await pause(200);
  return ((performance.now() - started) / 1000).toFixed(1);
}
