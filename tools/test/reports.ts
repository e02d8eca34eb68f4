import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { z } from 'zod';

// Not in `test-results`, which Playwright empties when it starts.
const FOLDER = join(ROOT, 'test-reports');

const reportSchema = z.object({
  /** Target of Nx: `test`, `lint` … */
  target: z.string(),
  project: z.string(),
  passed: z.int(),
  failed: z.int(),
  notRun: z.int().default(0),
  failures: z.array(z.string()).default([]),
});
export type Report = z.infer<typeof reportSchema>;

/** Writes one file per task. Nx restores it from its cache when it skips the task. */
export function writeReport(report: z.input<typeof reportSchema>) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${report.target}.${report.project}.json`), JSON.stringify(report));
}

/** Removes the reports of earlier runs, so that a run counts only its own. */
export function removeReports() {
  rmSync(FOLDER, { recursive: true, force: true });
}

export function readReports(): Report[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .toSorted()
    .map((file) => reportSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))));
}
