import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { NX_SETTINGS, ROOT } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';

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

/**
 * The base of the comparison: NX_BASE, or the `main` of origin, because the local one may have the commits to be checked;
 * without an origin, the local `main`.
 */
export function findBase(root = ROOT, wanted = process.env.NX_BASE) {
  const exists = (name: string) =>
    spawnSync('git', ['rev-parse', '--verify', '--quiet', name], { cwd: root }).status === 0;
  if (wanted && !exists(wanted))
    throw new UserFacingError(`NX_BASE is "${wanted}", which this checkout does not have.`);
  return wanted || (['origin/main', 'main'].find(exists) ?? 'HEAD');
}
