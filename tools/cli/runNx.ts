import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { ROOT } from './settings.ts';
import { shortenFailures } from './shortenFailures.ts';

/**
 * Plugins run in the process of Nx, which saves a second at the start, as compiled modules do, which all processes of Node
 * keep here.
 */
export const NX_SETTINGS = {
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_TUI: 'false',
  NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
};

/** What `postTasksExecution` of inferTargets.mjs writes. */
const tasksSchema = z.record(
  z.string(),
  z.object({ status: z.string(), terminalOutput: z.string().default('').transform(stripVTControlCharacters) }),
);

/** A task of Nx that has run, or whose result is from the cache. */
export type Task = {
  /** `listing:test` */
  id: string;
  /** `skipped`: a task that it depends on failed. */
  status: 'passed' | 'failed' | 'skipped';
  output: string;
};

/**
 * Runs tasks with Nx, e.g. `runTasks(['run', 'shell:build'])`. Tasks with unchanged inputs come from its cache. Nx gets
 * SIGTERM if this process exits before. Throws UserFacingError if Nx itself fails.
 */
export async function runTasks(args: string[], env: Record<string, string> = {}, { isShown = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-nx-'));
  const file = join(folder, 'tasks.json');
  const style = `--output-style=${isShown ? 'stream' : 'static'}`;
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/.bin/nx'), ...args, style], {
    cwd: ROOT,
    stdio: isShown ? 'inherit' : 'pipe',
    env: { ...outerEnvironment(), ...NX_SETTINGS, ...env, NX_TASKS_FILE: file },
  });
  const stop = () => void child.kill('SIGTERM');
  process.on('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += String(text)));
  try {
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    if (!existsSync(file) && code !== 0) throw new UserFacingError(output.trim() || 'Nx failed. See its output above.');
    return existsSync(file) ? readTasks(file) : [];
  } finally {
    process.off('exit', stop);
    rmSync(folder, { recursive: true });
  }
}

function readTasks(file: string): Task[] {
  const tasks = tasksSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(tasks).map(([id, { status, terminalOutput }]) => ({
    id,
    status: status === 'skipped' ? status : status === 'success' || status.includes('cache') ? 'passed' : 'failed',
    output: terminalOutput.replaceAll('\r', ''),
  }));
}

/** Like `runTasks`, but throws UserFacingError with the output of the failed tasks. */
export async function runNx(args: string[], env: Record<string, string> = {}) {
  const failed = (await runTasks(args, env)).filter(({ status }) => status === 'failed');
  if (failed.length > 0)
    throw new UserFacingError(failed.map(({ id, output }) => formatFailure(id, output)).join('\n\n'));
}

/**
 * Builds `names` into their `dist`. `version` replaces the version in the package.json of remotes. `checks` are targets
 * that run beside the build: one run of Nx takes less time than two.
 */
export function runBuild(names: string[], version?: string, checks: readonly string[] = []) {
  return runNx(['run-many', '-t', 'build', ...checks, '-p', ...names], version ? { RELEASE_VERSION: version } : {});
}

/**
 * The output of a failed check after its name. Long messages of failed tests are shortened; then the complete output is in a
 * file.
 */
export function formatFailure(name: string, output: string) {
  const { text, isShortened } = shortenFailures(output);
  if (!isShortened) return `${name} failed:\n${output.trim()}`;
  const file = join(ROOT, 'test-results', `${name.replaceAll(/[^\w-]+/g, '.')}.log`);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, output);
  return `${name} failed:\n${text.trim()}\nThe complete output is in ${relative(ROOT, file)}.`;
}

/** The environment without the variables that Nx sets for a task: they would confuse a nested Nx. */
export function outerEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(NX_(TASK|TERMINAL|INVOKED|STREAM|PREFIX|FORWARD)|LERNA_)/.test(name),
    ),
  );
}
