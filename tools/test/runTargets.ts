import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { NX_SETTINGS, ROOT } from '@gniazdo/cli';

type Options = {
  /** Only projects affected by the changes since the base branch. */
  isAffectedOnly?: boolean;
  /** Number of tasks that run in parallel. */
  parallel?: number;
};

/** Runs targets of all projects that have them and prints their output. Resolves to whether all succeeded. */
export function runTargets(targets: string[], { isAffectedOnly = false, parallel = availableParallelism() }: Options) {
  const nx = join(ROOT, 'node_modules/.bin/nx');
  const which = isAffectedOnly ? ['affected', `--base=${findBase()}`] : ['run-many'];
  const args = [...which, '-t', ...targets, `--parallel=${parallel}`, '--output-style=stream', '--nxBail=false'];
  return new Promise<boolean>((resolve) => {
    const child = spawn(process.execPath, [nx, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...NX_SETTINGS },
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** The base branch of the comparison: NX_BASE, or `main` (local, else that of origin). */
export function findBase() {
  const branches = [process.env.NX_BASE, 'main', 'origin/main'].filter((name) => name !== undefined);
  const exists = (name: string) =>
    spawnSync('git', ['rev-parse', '--verify', '--quiet', name], { cwd: ROOT }).status === 0;
  return branches.find(exists) ?? 'HEAD';
}
