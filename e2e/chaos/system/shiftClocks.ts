import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '@gniazdo/cli';
import { paths } from '@gniazdo/contracts/site';
import pg from 'pg';
import { fetchPage, measureUntil, waitUntilLive } from '../fetchPage.ts';
import { findPages } from '../findPages.ts';
import type { ResultRow } from '../printResults.ts';
import { promote, publishVariant } from '../publishVariant.ts';
import type { Environment } from '../startEnvironment.ts';
import { formatCounts, startVisitors, type Visitors } from '../startVisitors.ts';
import { openLocalChannel } from '../../support/openLocalChannel.ts';
import { requestPage } from '../../support/requestPage.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHIFTS: [string, number][] = [
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
  ['right again', 0],
];
/** Limit of searches per client in the shell under test. */
export const SEARCH_LIMIT = 20;
const WINDOW_MS = 10_000;
/** Until a change of the catalogue must be visible. */
const MAX_CHANGE_MS = 10_000;

export const CLOCK_PRELOAD = new URL('../clockShift.cjs', import.meta.url).pathname;

type Clock = { file: string; staffKeyFile: string };

/** Sets the clocks of API and shell while they run. Caches, limits, sessions and the channel must neither stick nor open. */
export async function shiftClocks(environment: Environment, clock: Clock): Promise<ResultRow[]> {
  const { url } = environment;
  const { main, products } = await findPages(url);
  const visitors = startVisitors(url, [...main, ...products], { clients: 2, pauseMs: 100 });
  const session = await openSession(environment, clock);
  const rows: ResultRow[] = [];
  try {
    for (const [title, ms] of SHIFTS) rows.push(...(await shift(environment, clock, { title, ms, session, visitors })));
  } finally {
    writeFileSync(clock.file, '0');
    await visitors.stop();
  }
  return rows;
}

type Shift = { title: string; ms: number; session: Session; visitors: Visitors };

async function shift(environment: Environment, clock: Clock, { title, ms, session, visitors }: Shift) {
  const { url } = environment;
  const client = `203.0.113.${Math.floor(Math.random() * 200)}`;
  for (let n = 0; n <= SEARCH_LIMIT; n++) await search(url, client);
  writeFileSync(clock.file, String(ms));
  const shiftedAt = performance.now();
  await wait(300);
  visitors.take();
  const atOnce = await search(url, client);
  const cacheState = await readCacheState(url);
  const changeMs = await measureChange(environment);
  const liveMs = await measureSwitch(environment);
  const old = await isStaff(url, session);
  const fresh = await isStaff(url, await openSession(environment, clock));
  await wait(Math.max(0, WINDOW_MS + 1000 - (performance.now() - shiftedAt)));
  const later = await search(url, client);
  const counts = visitors.take();
  // A session is valid for 8 hours from the time at which it was opened.
  const mayOldWork = ms < 8 * HOUR_MS;
  const row = (what: string, goal: string, found: string, isGood: boolean): ResultRow => [
    `clock ${title}: ${what}`,
    goal,
    found,
    isGood,
  ];
  return [
    row('visitors', '0 failed', formatCounts(counts), counts.failed === 0),
    row(
      'a client above its limit, at once and after 11 s',
      '429, 200',
      `${atOnce}, ${later}`,
      atOnce === 429 && later === 200,
    ),
    row('a known page', 'from the cache', cacheState, cacheState === 'hit'),
    row('a changed price is shown', `< ${MAX_CHANGE_MS / 1000} s`, format(changeMs), changeMs !== null),
    row('a new release is live', 'yes', format(liveMs), liveMs !== null),
    row(
      'a staff session from before; a new one',
      `${mayOldWork}, true`,
      `${old}, ${fresh}`,
      old === mayOldWork && fresh,
    ),
  ];
}

async function search(url: string, address: string) {
  const response = await fetch(`${url}/v2/search?q=sofa`, { headers: { 'x-forwarded-for': address } });
  await response.arrayBuffer();
  return response.status;
}

async function readCacheState(url: string) {
  await fetchPage(url + paths.products());
  const response = await fetch(url + paths.products());
  await response.arrayBuffer();
  return /^cache;desc=(\w+)/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? 'none';
}

/** Changes the price of a product and waits until its page has it. */
async function measureChange({ url, databaseUrl }: Environment) {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number; product: number }>(
      `select min(id) as id, product_id as product from variant where active group by product_id having count(*) = 1
       order by random() limit 1`,
    );
    const { id, product } = rows[0]!;
    const address = url + paths.product(product);
    await fetchPage(address);
    const price = 10_001 + Math.floor(Math.random() * 8_000) * 11;
    const text = (price / 100).toFixed(2).replace(/\.?0+$/, '');
    await client.query('update variant set price = $2, price_before = null where id = $1', [id, price]);
    return await measureUntil(async () => (await fetchPage(address)).html.includes(text), MAX_CHANGE_MS);
  } finally {
    await client.end();
  }
}

/** Makes a copy of the live listing live, and then the original again. */
async function measureSwitch(environment: Environment) {
  const { storeFolder } = environment;
  const good = (await openLocalChannel(storeFolder).read()).remotes.listing!.stable;
  const version = `${good}-clock${Date.now()}`;
  await publishVariant({ storeFolder, name: 'listing', from: good, to: version });
  await promote(storeFolder, 'listing', version);
  const ms = await waitUntilLive(environment, version, 10_000);
  await promote(storeFolder, 'listing', good);
  await waitUntilLive(environment, good, 10_000);
  return ms;
}

type Session = { host: string; cookie: string };

/** Opens a staff session with a link that is signed on a machine with the same clock. Returns the headers of its requests. */
async function openSession({ url, publicUrl }: Environment, { file, staffKeyFile }: Clock) {
  const args = ['--disable-warning=ExperimentalWarning', '--require', CLOCK_PRELOAD, 'tools/system/staff.ts'];
  const env = { ...process.env, CLOCK_SHIFT_FILE: file, STAFF_KEY_FILE: staffKeyFile, PUBLIC_URL: publicUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [...args, '--name', 'clock'], { cwd: ROOT, env });
  const { pathname, search, host } = new URL(stdout.trim());
  const { cookies } = await requestPage(url + pathname + search, { host });
  return { host, cookie: (cookies[0] ?? '').split(';')[0]! };
}

async function isStaff(url: string, session: Session) {
  // Another address than that of a developer's machine.
  const { status } = await requestPage(`${url}/_releases`, { ...session, 'x-forwarded-for': '203.0.113.250' });
  return status === 200;
}

function format(ms: number | null) {
  return ms === null ? 'no' : `after ${Math.round(ms)} ms`;
}
