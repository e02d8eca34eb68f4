import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';

/** Folder of what benches keep: feeds, databases, figures. BENCH_DIR, else .data/bench. */
export const BENCH_DIR = resolve(process.env.BENCH_DIR ?? '.data/bench');

export type Figures = Record<string, number | string>;
/** Figures by bench and number of offers. */
export type Results = Record<string, Record<string, Figures>>;

const WHEN = 'measured on (load average)';
const FILE = join(BENCH_DIR, 'results.json');

export function readResults(): Results {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Results;
  } catch {
    return {};
  }
}

/** Keeps a run's figures for the table of `npm run bench:growth`, and prints them. */
export function keepResults(bench: string, offers: number, figures: Figures) {
  const all = readResults();
  const when = `${new Date().toISOString().slice(0, 10)} (${loadavg()[0]!.toFixed(0)})`;
  all[bench] = { ...all[bench], [offers]: { ...all[bench]?.[offers], ...figures, [WHEN]: when } };
  mkdirSync(BENCH_DIR, { recursive: true });
  writeFileSync(FILE, JSON.stringify(all, null, 2));
  console.log(`\n${bench}, ${offers} offers`);
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(44)} ${value}`);
}
