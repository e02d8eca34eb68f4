import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, readRunFile } from '@gniazdo/cli';
import { startSystem } from '@gniazdo/system/startSystem';
import pg from 'pg';
import { fetchPage, isList, isProduct, measureUntil } from '../fetchPage.ts';
import { findPages, getNewList } from '../findPages.ts';
import type { ResultRow } from '../printResults.ts';
import { formatCounts, startVisitors, type Visitors } from '../startVisitors.ts';
import { listProcesses, listReleaseProcesses } from './listProcesses.ts';

const OFFERS = 2000;
const VISITED_PRODUCTS = 60;
/** Products that no cache has when they are requested. */
const PROBED_PRODUCTS = 500;
/** Time from the kill until a list and a product are rendered again. */
const MAX_PROCESS_MS = 15_000;
const MAX_RELEASE_MS = 2_000;
const RECOVERY_TIMEOUT_MS = 60_000;
/** Time after the recovery in which visitors must not notice anything. */
const CALM_MS = 2_000;

type Target = { title: string; maxMs: number; pids: () => Promise<number[]> };

/** Kills every process of `npm start` in turn with SIGKILL while visitors use the site. */
export async function killProcesses(): Promise<ResultRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gniazdo-kill-'));
  // If the test runs as root, the database runs as another user, who needs access to the folder.
  chmodSync(dataDir, 0o755);
  const settings = { dataDir, port: await freePort(), offers: OFFERS, databaseUrl: undefined };
  const aborting = new AbortController();
  const system = await startSystem(settings, aborting.signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      aborting.abort();
      void system.stop().finally(() => process.exit(1));
    });
  }
  const { url, databaseUrl } = system;
  let visitors: Visitors | undefined;
  try {
    const { main, products } = await findPages(url, VISITED_PRODUCTS + PROBED_PRODUCTS);
    visitors = startVisitors(url, [...main, ...products.slice(0, VISITED_PRODUCTS)]);
    const probed = products.slice(VISITED_PRODUCTS);
    const rows: ResultRow[] = [];
    for (const target of listTargets(dataDir, databaseUrl)) rows.push(await kill(target, url, probed, visitors));
    return rows;
  } finally {
    await visitors?.stop();
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function listTargets(dataDir: string, databaseUrl: string): Target[] {
  const pids = () => readRunFile(dataDir)!.pids;
  const releases = () => listReleaseProcesses(pids().shell).map(({ pid }) => pid);
  return [
    { title: 'one process of a release', maxMs: MAX_RELEASE_MS, pids: async () => releases().slice(0, 1) },
    { title: 'all processes of all releases', maxMs: MAX_PROCESS_MS, pids: async () => releases() },
    { title: 'the API', maxMs: MAX_PROCESS_MS, pids: async () => [pids().api] },
    { title: 'the shell', maxMs: MAX_PROCESS_MS, pids: async () => [pids().shell] },
    {
      title: 'a PostgreSQL backend',
      maxMs: MAX_PROCESS_MS,
      pids: async () => [(await findPostgres(databaseUrl)).backend],
    },
    { title: 'PostgreSQL', maxMs: MAX_PROCESS_MS, pids: async () => [(await findPostgres(databaseUrl)).server] },
  ];
}

async function kill(target: Target, url: string, products: string[], visitors: Visitors): Promise<ResultRow> {
  await waitUntilGood(url, products);
  visitors.take();
  const pids = await target.pids();
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  const ms = await waitUntilGood(url, products);
  await wait(CALM_MS);
  const during = formatCounts(visitors.take());
  const isGood = pids.length > 0 && ms !== null && ms < target.maxMs;
  const after = ms === null ? 'not within a minute' : `good after ${Math.round(ms)} ms`;
  const title = `kill -9 of ${target.title}${pids.length > 1 ? ` (${pids.length})` : ''}`;
  console.log(`  ${title}: ${after}, ${during}`);
  return [title, `a rendered page < ${target.maxMs / 1000} s`, `${after}, ${during}`, isGood];
}

let turn = 0;

/** Time until a new list and products are good five times in a row, without the time of the last ones, ms. */
async function waitUntilGood(url: string, products: string[]) {
  let inRow = 0;
  let since = 0;
  const startedAt = performance.now();
  const ms = await measureUntil(async () => {
    const at = performance.now();
    const [list, product] = await Promise.all([
      fetchPage(url + getNewList(), 5000),
      fetchPage(`${url}${products[turn++ % products.length]}`, 5000),
    ]);
    const isGood = list.status === 200 && isList(list) && product.status === 200 && isProduct(product);
    if (isGood && inRow === 0) since = performance.now();
    inRow = isGood ? inRow + 1 : 0;
    if (!isGood) await wait(Math.max(0, 50 - (performance.now() - at)));
    return inRow === 5;
  }, RECOVERY_TIMEOUT_MS);
  return ms === null ? null : since - startedAt;
}

/** A process of PostgreSQL that serves the API, and its parent, which runs the server. */
async function findPostgres(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'gniazdo' and backend_type = 'client backend' limit 1`,
    );
    const backend = rows[0]!.pid;
    return { backend, server: listProcesses().find(({ pid }) => pid === backend)!.parent };
  } finally {
    await client.end();
  }
}
