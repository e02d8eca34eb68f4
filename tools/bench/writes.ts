import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareDatabase } from '@gniazdo/api/catalogue/prepareDatabase';
import { connect } from '@gniazdo/api/database/connect';
import { parseCommandLine } from '@gniazdo/cli';
import { PROJECT_ID } from '@gniazdo/contracts/site';
import { Random } from '@gniazdo/demo/catalogue/Random';
import { startPostgres } from '@gniazdo/postgres';
import { freePort } from '@gniazdo/postgres/ports';
import { type BenchVisitor, insertOffers, insertVisitors } from './writes/insertVisitors.ts';
import { checkWrites, compare, countWrongCounters, readLiked } from './writes/checkWrites.ts';
import { createWriteClient, SHELL_KEY } from './writes/createWriteClient.ts';
import { planWrites } from './writes/planWrites.ts';
import { startBenchApi } from './startBenchApi.ts';

const HELP = `Usage: npm run bench -- writes [options]

Checks that no change of a visitor is lost or made twice: browsers that are paired with accounts at the same time, and kill -9
of the API and of PostgreSQL while visitors like, watch and review offers and choose consents. The goal of each figure is 0.

  --pairings <n>   Browsers, ten for each account (default: 1000)
  --writes <n>     Acknowledged changes of each seed, during which processes are killed (default: 10000)
  --seeds <list>   Seeds of the changes and of the kills (default: 1,2,3,4,5)`;

const { values } = parseCommandLine(HELP, {
  pairings: { type: 'string', default: '1000' },
  writes: { type: 'string', default: '10000' },
  seeds: { type: 'string', default: '1,2,3,4,5' },
});
const pairings = Number(values.pairings);
const writesPerSeed = Number(values.writes);
const BROWSERS_PER_ACCOUNT = 10;
const OFFERS = 200;
const WRITES_PER_VISITOR = 100;
const CONCURRENT_VISITORS = 32;

const folder = await mkdtemp(join(tmpdir(), 'gniazdo-writes-'));
await writeFile(join(folder, 'shell-key'), SHELL_KEY, { mode: 0o600 });
const dataDir = join(folder, 'postgres');
let postgres = await startPostgres({ dataDir });
await prepareDatabase(postgres.url);
const port = await freePort();
let api: ChildProcess | undefined;

try {
  const offers = await withDatabase((pool) => insertOffers(pool, OFFERS));
  await startApi();
  const client = createWriteClient(`http://127.0.0.1:${port}`);
  await measurePairings();
  for (const seed of values.seeds.split(',')) await measureKills(seed);

  async function measurePairings() {
    const accounts = pairings / BROWSERS_PER_ACCOUNT;
    const { browsers, expected } = await withDatabase(async (pool) => {
      const made = await insertVisitors(pool, { accounts, browsersPerAccount: BROWSERS_PER_ACCOUNT, offers });
      return { browsers: made, expected: expectUnions(made) };
    });
    const startedAt = performance.now();
    let repeated = 0;
    // As browsers do with the next page.
    async function pair(browser: BenchVisitor) {
      for (; !(await client.pair(browser)); repeated++) await pause(1000);
    }
    await Promise.all(browsers.map(pair));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    await withDatabase(async (pool) => {
      const figures = { lost: 0, surplus: 0, wrongCounters: await countWrongCounters(pool) };
      for (const [accountId, union] of expected) {
        const { lost, surplus } = compare(await readLiked(pool, accountId), union);
        figures.lost += lost;
        figures.surplus += surplus;
      }
      print(`${pairings} pairings at the same time, ${seconds} s, ${repeated} requests repeated`, figures);
    });
  }

  async function measureKills(seed: string) {
    const visitors = await withDatabase(async (pool) => {
      // The visitors of all seeds have the same addresses, and limits count by address.
      await pool.query('delete from rate_limit');
      return insertVisitors(pool, { accounts: writesPerSeed / WRITES_PER_VISITOR, browsersPerAccount: 1, offers: [] });
    });
    const plans = new Map(
      visitors.map((visitor) => [
        visitor,
        planWrites(offers, { seed: `${seed}-${visitor.number}`, count: WRITES_PER_VISITOR }),
      ]),
    );
    const queue = [...plans];
    const random = new Random(seed, 'kills');
    const killAt = [1, 2, 3, 4].map((part) => (writesPerSeed * (part - 1 + random.between(0.2, 0.9))) / 4);
    const counts = { done: 0, repeated: 0, kills: 0 };
    let killing = Promise.resolve();
    async function work() {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [visitor, { writes }] = next;
        for (const write of writes) {
          for (; !(await client.write(visitor, write)); counts.repeated++) await pause(50);
          if (++counts.done <= (killAt[0] ?? Infinity)) continue;
          killAt.shift();
          const kill = ++counts.kills % 2 === 1 ? killApi : killPostgres;
          killing = killing.then(kill);
        }
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT_VISITORS }, work));
    await killing;
    await withDatabase(async (pool) => {
      const states = new Map([...plans].map(([visitor, { state }]) => [visitor, state]));
      const figures: Record<string, number> = { wrongCounters: await countWrongCounters(pool) };
      for (const [kind, { lost, surplus }] of Object.entries(await checkWrites(pool, states))) {
        figures[`${kind}, lost`] = lost;
        figures[`${kind}, surplus`] = surplus;
      }
      const { done, kills, repeated } = counts;
      print(`Seed ${seed}: ${done} changes, ${kills} times kill -9, ${repeated} requests repeated`, figures);
    });
  }
} finally {
  getApi()?.kill('SIGKILL');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The likes of all browsers of each account. */
function expectUnions(browsers: readonly BenchVisitor[]) {
  const unions = new Map<string, Set<number>>();
  for (const { accountId, offers } of browsers)
    unions.set(accountId, new Set([...(unions.get(accountId) ?? []), ...offers]));
  return unions;
}

async function startApi() {
  api = await startBenchApi({
    databaseUrl: postgres.url,
    port,
    dataDir: folder,
    shellKeyFile: join(folder, 'shell-key'),
    until: 'live',
  });
}

async function killApi() {
  getApi()!.kill('SIGKILL');
  await startApi();
}

async function killPostgres() {
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
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(18)} ${value}`);
  if (Object.values(figures).some((value) => value > 0)) process.exitCode = 1;
}

/** TypeScript assumes that other functions have not assigned a variable. */
function getApi() {
  return api;
}
