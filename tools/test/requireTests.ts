import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';

const FOLDER = 'e2e/journeys';

/**
 * Throws UserFacingError if an argument that names files of browser tests matches none. As in Playwright, it is a regular
 * expression for paths, optionally with a line; options are ignored.
 */
export function requireTests(args: string[]) {
  const files = globSync(`${FOLDER}/**/*.e2e.ts`, { cwd: ROOT }).map((file) => join(ROOT, file));
  for (const name of args.filter((arg) => !arg.startsWith('-'))) {
    const pattern = new RegExp(name.replace(/(:\d+){1,2}$/, ''), 'i');
    if (!files.some((file) => pattern.test(file)))
      throw new UserFacingError(`No browser test matches ${name}. The files are in ${FOLDER}.`);
  }
}
