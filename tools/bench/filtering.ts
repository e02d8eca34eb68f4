import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { connect } from '@gniazdo/api/database/connect';
import { buildReference, readReferenceRows } from '@gniazdo/api/index/reference/readReferenceRows';
import { freePort, parseCommandLine, parseWholeNumber, readRunFile, ROOT } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { getSecretFile } from '@gniazdo/release-tools/secretFiles';
import { broadAddresses, narrowAddresses } from './facets/queries.ts';
import { formatP50P95 } from './minTimes.ts';
import { saveResults } from './results.ts';
import { startBenchApi, startBenchDatabase } from './startBenchApi.ts';
import { startBenchShell } from './startBenchShell.ts';
import { PHONE } from './sendRequests.ts';
import { readChildrenCpu, readThreadCpu, sum, waitUntilIdle } from './threadCpu.ts';

const HELP = `Usage: npm run bench -- filtering [options]

Sends POST /api/v2/variant/filtering, what a chosen filter sends, to a shell with an API on the database of the catalogue
bench. Prints the CPU ms of shell, release and API together, and the response time, of one request at a time: random lists,
the least of several rounds. Needs a running system with the same DATA_DIR, whose releases it uses, and Linux.

  --offers <n>   Size of the catalogue (default: 20000)
  --rounds <n>   Rounds (default: 5)`;

const { values } = parseCommandLine(HELP, {
  offers: { type: 'string', default: '20000' },
  rounds: { type: 'string', default: '5' },
});
const offers = parseWholeNumber('--offers', values.offers, 1, 10_000_000);
const rounds = parseWholeNumber('--rounds', values.rounds, 1, 100);
/** Of one page. */
const CARD = /<article /g;
const FULL_PAGE = 48;

const given = process.env.DATA_DIR || '.data';
const dataDir = isAbsolute(given) ? given : join(ROOT, given);
const run = readRunFile(dataDir);
if (!run) throw new UserFacingError('No system is running on this DATA_DIR. Run npm start in another terminal first.');

const database = await startBenchDatabase(offers);
const folder = await mkdtemp(join(tmpdir(), 'gniazdo-filtering-'));
const port = await freePort();
const api = await startBenchApi({
  databaseUrl: database.url,
  port,
  dataDir: folder,
  shellKeyFile: getSecretFile(dataDir, 'shellKey'),
  until: 'ready',
});
try {
  const lists = await readLists();
  const shell = await startBenchShell({ run: { ...run, apiUrl: `http://127.0.0.1:${port}` }, dataDir });
  try {
    const readCpu = () =>
      sum(readThreadCpu(shell.pid)) + sum(readChildrenCpu(shell.pid)) + sum(readThreadCpu(api.pid!));
    for (const [name, urls] of Object.entries(lists)) {
      await measureAll(shell.url, urls, () => 0);
      await waitUntilIdle(shell.pid);
      const all: Awaited<ReturnType<typeof measureAll>>[] = [];
      for (let round = 0; round < rounds; round++) all.push(await measureAll(shell.url, urls, readCpu));
      const least = urls.map((_, i) => ({
        cpu: Math.min(...all.map((each) => each[i]!.cpu)),
        ms: Math.min(...all.map((each) => each[i]!.ms)),
        cards: all[0]![i]!.cards,
      }));
      const full = least.filter(({ cards }) => cards === FULL_PAGE);
      saveResults('filtering', offers, {
        [`${name}: lists (with 48 cards)`]: `${least.length} (${full.length})`,
        [`${name}: CPU ms p50 / p95`]: formatP50P95(least.map(({ cpu }) => cpu)),
        [`${name} with 48 cards: CPU ms p50 / p95`]: formatP50P95(full.map(({ cpu }) => cpu)),
        [`${name} with 48 cards: response ms p50 / p95`]: formatP50P95(full.map(({ ms }) => ms)),
      });
    }
  } finally {
    await shell.stop();
  }
} finally {
  api.kill('SIGTERM');
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

async function readLists() {
  const { pool, close } = await connect(database.url, { max: 1 });
  try {
    const reference = buildReference(await readReferenceRows(pool));
    return { broad: broadAddresses({ reference }), narrow: narrowAddresses({ reference }) };
  } finally {
    await close();
  }
}

/** One request after the other, with what each took. */
async function measureAll(shellUrl: string, urls: readonly string[], readCpu: () => number) {
  const measured: { cpu: number; ms: number; cards: number }[] = [];
  for (const url of urls) {
    const [startedAt, before] = [performance.now(), readCpu()];
    const response = await fetch(`${shellUrl}/api/v2/variant/filtering`, {
      method: 'POST',
      headers: { ...PHONE, 'content-type': 'application/json' },
      body: JSON.stringify({ url, isForPage: true }),
    });
    const text = await response.text();
    const ms = performance.now() - startedAt;
    if (!response.ok) throw new Error(`${url}: status ${response.status}`);
    measured.push({ cpu: readCpu() - before, ms, cards: text.match(CARD)?.length ?? 0 });
  }
  return measured;
}
