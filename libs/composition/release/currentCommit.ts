import { spawnSync } from 'node:child_process';

/** The commit of this checkout; null if it is not a Git repository. */
export function currentCommit() {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
