import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { GeneratorError } from './GeneratorError.ts';

/** Builds a remote as it is now on disk and writes its `budgets.json`, 3 % above what was measured. */
export function measureBudgets(remote: string) {
  const file = path.join(import.meta.dirname, '../bench/budget.ts');
  const { status, stderr } = spawnSync(process.execPath, [file, remote, '--update'], { encoding: 'utf8' });
  if (status === 0) return;
  throw new GeneratorError(
    `All files are written, but ${remote} can't be built to measure apps/${remote}/budgets.json: ${reasonOf(stderr)}`,
  );
}

/** The error's own words, without where it was thrown. */
function reasonOf(stderr: string) {
  const lines = stderr.split('\n');
  const start = lines.findIndex((line) => /Error: /.test(line));
  const end = lines.findIndex((line, index) => index > start && line.startsWith('    at '));
  return lines.slice(Math.max(start, 0), end < 0 ? undefined : end).join('\n');
}
