import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { NX_SETTINGS, ROOT } from '@gniazdo/cli';

type Options = {
  /** Only projects that the changes since the base branch affect. */
  isAffectedOnly?: boolean;
  /** Tasks at one time. */
  parallel?: number;
};

/** Runs targets of all projects that have them, and shows their output. Resolves to whether all succeeded. */
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

/** The branch that changes are compared with: NX_BASE, or `main`, here or at the origin. */
function findBase() {
  const branches = [process.env.NX_BASE, 'main', 'origin/main'].filter((name) => name !== undefined);
  const exists = (name: string) =>
    spawnSync('git', ['rev-parse', '--verify', '--quiet', name], { cwd: ROOT }).status === 0;
  return branches.find(exists) ?? 'HEAD';
}
