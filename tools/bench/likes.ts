import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareDatabase } from '@gniazdo/api/catalogue/prepareDatabase';
import { connect } from '@gniazdo/api/database/connect';
import { parseCommandLine, ROOT } from '@gniazdo/cli';
import { PROJECT_ID } from '@gniazdo/contracts';
import { startPostgres } from '@gniazdo/postgres';
import { freePort } from '@gniazdo/postgres/ports';
import { insertLikeVisitors, insertOffers, type LikeVisitor } from './likes/insertLikeVisitors.ts';
import { checkLikes } from './likes/checkLikes.ts';
import { createLikeClient, SHELL_KEY } from './likes/createLikeClient.ts';

const HELP = `Usage: npm run bench -- likes [options]

Checks that no like is lost or counted twice: browsers that are paired with accounts at the same time, and kill -9 of the API
and of PostgreSQL while visitors like offers. The goal of each figure is 0.

  --pairings <n>   Browsers, ten for each account (default: 1000)
  --likes <n>      Likes during which processes are killed (default: 10000)`;

const { values } = parseCommandLine(HELP, {
  pairings: { type: 'string', default: '1000' },
  likes: { type: 'string', default: '10000' },
});
const pairings = Number(values.pairings);
const likes = Number(values.likes);
const BROWSERS_PER_ACCOUNT = 10;
const OFFERS = 200;
const LIKES_PER_VISITOR = 100;
const CONCURRENT_LIKES = 32;
const READY_TIMEOUT_MS = 60_000;

const folder = await mkdtemp(join(tmpdir(), 'gniazdo-likes-'));
await writeFile(join(folder, 'shell-key'), SHELL_KEY, { mode: 0o600 });
const dataDir = join(folder, 'postgres');
let postgres = await startPostgres({ dataDir });
await prepareDatabase(postgres.url);
const port = await freePort();
let api: ChildProcess | undefined;
let kills = 0;

try {
  const offers = await withDatabase((pool) => insertOffers(pool, OFFERS));
  await startApi();
  const client = createLikeClient(`http://127.0.0.1:${port}`);
  await measurePairings();
  await measureKills();

  async function measurePairings() {
    const accounts = pairings / BROWSERS_PER_ACCOUNT;
    const { browsers, expected } = await withDatabase(async (pool) => {
      const made = await insertLikeVisitors(pool, { accounts, browsersPerAccount: BROWSERS_PER_ACCOUNT, offers });
      return { browsers: made, expected: expectUnions(made) };
    });
    const startedAt = performance.now();
    const statuses = await Promise.all(browsers.map((browser) => client.pair(browser)));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const { lost, surplus, wrongCounters } = await withDatabase((pool) => checkLikes(pool, expected));
    const failed = statuses.filter((status) => status !== 200).length;
    print(`${pairings} pairings at the same time, ${seconds} s`, { failed, lost, double: surplus, wrongCounters });
  }

  async function measureKills() {
    const visitors = await withDatabase((pool) =>
      insertLikeVisitors(pool, { accounts: likes / LIKES_PER_VISITOR, browsersPerAccount: 1, offers: [] }),
    );
    const queue = visitors.flatMap((visitor, number) =>
      Array.from({ length: LIKES_PER_VISITOR }, (_, i) => ({ visitor, offer: offers[(number + i) % OFFERS]! })),
    );
    const acknowledged = new Map<string, Set<number>>();
    let done = 0;
    let repeated = 0;
    const faults = [killApi, killPostgres, killApi, killPostgres];
    async function work() {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { visitor, offer } = next;
        for (; !(await client.like(visitor, offer)); repeated++) await pause(50);
        const own = acknowledged.get(visitor.accountId) ?? new Set();
        acknowledged.set(visitor.accountId, own.add(offer));
        done += 1;
        if (done > ((kills + 1) * likes) / 6 && faults.length > 0) void faults.shift()!();
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT_LIKES }, work));
    const { lost, surplus, wrongCounters } = await withDatabase((pool) => checkLikes(pool, acknowledged));
    const title = `${likes} likes, ${kills} times kill -9, ${repeated} requests repeated`;
    print(title, { lost, double: surplus, wrongCounters });
  }
} finally {
  getApi()?.kill('SIGKILL');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The likes of all browsers of each account. */
function expectUnions(browsers: readonly LikeVisitor[]) {
  const unions = new Map<string, Set<number>>();
  for (const { accountId, offers } of browsers)
    unions.set(accountId, new Set([...(unions.get(accountId) ?? []), ...offers]));
  return unions;
}

async function startApi() {
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    API_PORT: String(port),
    DATA_DIR: folder,
    SHELL_KEY_FILE: join(folder, 'shell-key'),
    LOG_LEVEL: 'silent',
  };
  api = spawn(process.execPath, [join(ROOT, 'apps/api/main.ts')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const end = performance.now() + READY_TIMEOUT_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null))?.ok) {
    if (performance.now() > end) throw new Error(`The API is not ready after ${READY_TIMEOUT_MS / 1000} s.`);
    await pause(50);
  }
}

async function killApi() {
  kills += 1;
  getApi()!.kill('SIGKILL');
  await startApi();
}

async function killPostgres() {
  kills += 1;
  process.kill(postgres.pid, 'SIGKILL');
  await postgres.ended;
  postgres = await startPostgres({ dataDir });
}

async function withDatabase<T>(use: (pool: Awaited<ReturnType<typeof connect>>['pool']) => Promise<T>) {
  const { pool, close } = await connect(postgres.url, { max: 4 });
  return use(pool).finally(close);
}

function print(title: string, figures: Record<string, number>) {
  console.log(`${title} (${PROJECT_ID}, load ${loadavg()[0]!.toFixed(1)})`);
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(16)} ${value}`);
  if (Object.values(figures).some((value) => value > 0)) process.exitCode = 1;
}

/** TypeScript assumes that other functions have not assigned a variable. */
function getApi() {
  return api;
}
