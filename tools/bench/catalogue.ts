import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommandLine } from '@gniazdo/cli';
import { startPostgres } from '@gniazdo/postgres';
import { getEndedChildrenCpu } from './cpuTime.ts';
import { measureGuard } from './measureGuard.ts';
import { BENCH_DIR, saveResults } from './results.ts';
import { runMeasured, type Usage } from './runMeasured.ts';

const HELP = `Usage: npm run bench -- catalogue [options]

Generates a catalogue, imports it into an empty database and imports it again unchanged. Measures time, CPU and peak memory
of each process. Feeds and database stay in BENCH_DIR for the other benches.

  --offers <n>   Number of offers (default: 100000)
  --today <day>  Date of the generated catalogue, YYYY-MM-DD
  --guard <n>    Instead, imports faulty files of one shop with so many offers (--offers 20000), which have to be held, and n
                 ordinary ones of small shops, which must not. The exit code is 1 if one is treated otherwise`;

const { values } = parseCommandLine(HELP, {
  offers: { type: 'string', default: '100000' },
  today: { type: 'string' },
  guard: { type: 'string' },
});
const offers = Number(values.offers);
if (values.guard !== undefined) {
  const { figures, faults } = await measureGuard(offers, Number(values.guard));
  saveResults('guard', offers, figures);
  for (const fault of faults) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
const today = values.today ?? new Date().toISOString().slice(0, 10);
const feeds = join(BENCH_DIR, `feeds-${offers}`);
const dataDir = join(BENCH_DIR, `postgres-${offers}`);

if (!existsSync(join(feeds, 'reviews.jsonl'))) {
  const args = ['--offers', String(offers), '--out', feeds, '--today', today];
  const usage = await runMeasured(['demo/catalogue/generate.ts', ...args]);
  saveResults('generate', offers, formatUsage(usage));
}
rmSync(dataDir, { recursive: true, force: true });
const postgres = await startPostgres({ dataDir });
try {
  saveResults('first import', offers, await importAll());
  saveResults('second import, unchanged', offers, await importAll());
} finally {
  await postgres.stop();
}

async function importAll() {
  const before = getEndedChildrenCpu(postgres.pid);
  const usage = await runMeasured(['apps/api/commands/seed.ts', feeds, '--database', postgres.url]);
  const server = getEndedChildrenCpu(postgres.pid) - before;
  return { ...formatUsage(usage), 'CPU of PostgreSQL, s': server.toFixed(1) };
}

function formatUsage({ seconds, cpuSeconds, peakMb }: Usage) {
  return {
    seconds: seconds.toFixed(1),
    'CPU of the process, s': cpuSeconds.toFixed(1),
    'offers a second': Math.round(offers / seconds),
    'peak memory, MB': peakMb,
  };
}
