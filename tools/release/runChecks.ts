import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { formatFailure, ROOT } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';

/** Scripts of the programs that check the sources of a remote in its own repository. */
const CHECKS = {
  types: { script: 'typescript/bin/tsc', args: ['-p', '.'] },
  tests: { script: 'jest/bin/jest.js', args: ['--silent'] },
};

/** Checks types and runs the unit tests in the repository of one remote. Throws UserFacingError with their output. */
export async function runChecks() {
  const results = await Promise.all(Object.entries(CHECKS).map(([title, check]) => runCheck(title, check)));
  const failures = results.filter(({ code }) => code !== 0);
  if (failures.length > 0) {
    throw new UserFacingError(failures.map(({ title, output }) => formatFailure(title, output)).join('\n\n'));
  }
  for (const { title } of results) console.log(`✓ ${title}`);
}

function runCheck(title: string, { script, args }: (typeof CHECKS)['types']) {
  const [name = ''] = script.split('/');
  const require = createRequire(import.meta.url);
  // Not every package exports its program, but its package.json.
  const file = path.join(path.dirname(require.resolve(`${name}/package.json`)), script.slice(name.length));
  return new Promise<{ title: string; code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ title, code, output: stripVTControlCharacters(output).trim() }));
  });
}
