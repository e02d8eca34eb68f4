import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Folder for feeds, databases and results of benches: BENCH_DIR, else .data/bench. */
export const BENCH_DIR = resolve(process.env.BENCH_DIR ?? '.data/bench');

const figuresSchema = z.record(z.string(), z.union([z.number(), z.string()]));
/** Figures by bench and number of offers. */
const resultsSchema = z.record(z.string(), z.record(z.string(), figuresSchema));

export type Figures = z.infer<typeof figuresSchema>;
export type Results = z.infer<typeof resultsSchema>;

const WHEN = 'measured on (load average)';
const FILE = join(BENCH_DIR, 'results.json');

export function readResults(): Results {
  try {
    return resultsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  } catch {
    return {};
  }
}

/** Saves the figures of a run for `npm run bench -- growth` and prints them. */
export function saveResults(bench: string, offers: number, figures: Figures) {
  const all = readResults();
  const when = `${new Date().toISOString().slice(0, 10)} (${loadavg()[0]!.toFixed(0)})`;
  all[bench] = { ...all[bench], [offers]: { ...all[bench]?.[offers], ...figures, [WHEN]: when } };
  mkdirSync(BENCH_DIR, { recursive: true });
  writeFileSync(FILE, JSON.stringify(all, null, 2));
  console.log(`\n${bench}, ${offers} offers`);
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(44)} ${value}`);
}
