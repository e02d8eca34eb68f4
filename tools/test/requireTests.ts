import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';

const FOLDER = 'e2e/journeys';

/**
 * Throws UserFacingError if the arguments of Playwright choose no browser test, before anything is started: a name of
 * files that matches none (a regular expression for paths, optionally with a line), or a `--grep=…` without a match.
 */
export function requireTests(args: string[]) {
  const files = globSync(`${FOLDER}/**/*.e2e.ts`, { cwd: ROOT }).map((file) => join(ROOT, file));
  for (const name of args.filter((arg) => !arg.startsWith('-'))) {
    const pattern = new RegExp(name.replace(/(:\d+){1,2}$/, ''), 'i');
    if (!files.some((file) => pattern.test(file)))
      throw new UserFacingError(`No browser test matches ${name}. The files are in ${FOLDER}.`);
  }
  const grep = args.find((arg) => arg.startsWith('--grep='));
  if (grep && !hasTests(args))
    throw new UserFacingError(
      `No browser test has the title of ${grep}. They are listed by npx playwright test --config e2e/playwright.config.ts --list.`,
    );
}

function hasTests(args: string[]) {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const options = ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter', 'line', ...args];
  // Playwright's exit code is also 1 for other problems, which the run itself reports.
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...options], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 || !`${stdout}${stderr}`.includes('No tests found');
}
