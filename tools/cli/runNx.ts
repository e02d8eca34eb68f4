import { join } from 'node:path';
import { UserFacingError } from '@gniazdo/errors';
import { execUntilExit } from './execUntilExit.ts';
import { formatNxFailure } from './formatNxFailure.ts';
import { saveOutput } from './saveOutput.ts';
import { ROOT } from './settings.ts';

/**
 * Without the daemon no Nx process outlives the command. Plugins run in the same process, which saves a second at the
 * start.
 */
export const NX_SETTINGS = { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_TUI: 'false' };

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Runs Nx without its daemon, e.g. `runNx(['run', 'shell:build'])`. Results of targets with unchanged inputs come from
 * its cache. Throws UserFacingError with the output of the failed tasks.
 */
export async function runNx(args: string[], env: Record<string, string> = {}) {
  const nx = join(ROOT, 'node_modules/.bin/nx');
  try {
    await execUntilExit(process.execPath, [nx, ...args, '--output-style=static'], {
      cwd: ROOT,
      env: { ...outerEnvironment(), ...NX_SETTINGS, ...env },
      maxBuffer: MAX_OUTPUT_BYTES,
    });
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
    throw new UserFacingError(formatNxFailure(stdout, stderr, saveOutput), { cause });
  }
}

/**
 * Builds `names` into their `dist`. `version` replaces the version in the package.json of remotes. `checks` are targets
 * that run beside the build: one run of Nx takes less time than two.
 */
export function runBuild(names: string[], version?: string, checks: readonly string[] = []) {
  return runNx(['run-many', '-t', 'build', ...checks, '-p', ...names], version ? { RELEASE_VERSION: version } : {});
}

/** The environment without the variables that Nx sets for a task: they would confuse a nested Nx. */
export function outerEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(NX_(TASK|TERMINAL|INVOKED|STREAM|PREFIX|FORWARD)|LERNA_)/.test(name),
    ),
  );
}
