import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { UserFacingError } from '@gniazdo/errors';
import { logger } from '@nx/devkit';

/** Builds a remote and writes its `budgets.json`: the measured sizes plus 3 %. Says so, because the file is not in the tree. */
export function updateBudgets(remote: string) {
  const file = path.join(import.meta.dirname, '../bench/budget.ts');
  const { status, stderr } = spawnSync(process.execPath, [file, remote, '--update'], { encoding: 'utf8' });
  // Nx lists only the files of the tree.
  if (status === 0) return logger.info(`UPDATE apps/${remote}/budgets.json (measured sizes plus 3 %)`);
  throw new UserFacingError(
    `All files are written, but apps/${remote}/budgets.json is not, because ${remote} doesn't build: ${findReason(stderr)}`,
  );
}

/** The error message without its stack. */
function findReason(stderr: string) {
  const lines = stderr.split('\n');
  const start = lines.findIndex((line) => /Error: /.test(line));
  const end = lines.findIndex((line, index) => index > start && line.startsWith('    at '));
  return lines.slice(Math.max(start, 0), end < 0 ? undefined : end).join('\n');
}
