import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../postgres/startPostgres.ts';
import { cpuOfEndedChildren } from './cpuOf.ts';
import { BENCH_DIR, keepResults } from './results.ts';
import { runMeasured, type Usage } from './runMeasured.ts';

// `npm run bench:catalogue -- --offers 1000000`: generates a catalogue, imports it into a fresh database and imports it
// again unchanged; time, CPU and peak memory of each process. Feeds and database stay in BENCH_DIR for the other benches.
const { values } = parseArgs({ options: { offers: { type: 'string', default: '100000' }, today: { type: 'string' } } });
const offers = Number(values.offers);
const today = values.today ?? new Date().toISOString().slice(0, 10);
const feeds = join(BENCH_DIR, `feeds-${offers}`);
const dataDir = join(BENCH_DIR, `postgres-${offers}`);

if (!existsSync(join(feeds, 'reviews.jsonl'))) {
  const args = ['--offers', String(offers), '--out', feeds, '--today', today];
  const usage = await runMeasured(['tools/catalogue/generate.ts', ...args]);
  keepResults('generate', offers, figuresOf(usage));
}
rmSync(dataDir, { recursive: true, force: true });
const postgres = await startPostgres({ dataDir });
try {
  keepResults('first import', offers, await importAll());
  keepResults('second import, unchanged', offers, await importAll());
} finally {
  await postgres.stop();
}

async function importAll() {
  const before = cpuOfEndedChildren(postgres.pid);
  const usage = await runMeasured(['apps/api/catalogue/seed.ts', feeds, '--database', postgres.url]);
  const server = cpuOfEndedChildren(postgres.pid) - before;
  return { ...figuresOf(usage), 'CPU of PostgreSQL, s': server.toFixed(1) };
}

function figuresOf({ seconds, cpuSeconds, peakMb }: Usage) {
  return {
    seconds: seconds.toFixed(1),
    'CPU of the process, s': cpuSeconds.toFixed(1),
    'offers a second': Math.round(offers / seconds),
    'peak memory, MB': peakMb,
  };
}
