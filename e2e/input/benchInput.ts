import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCommandLine, parseWholeNumber, ROOT } from '@gniazdo/cli';
import type { InputFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { printResults, type ResultRow } from '../chaos/printResults.ts';

/** Test files by part. Their short versions run in `npm test`. */
const PARTS: Record<string, string[]> = {
  malformed: [
    'apps/api/http/hostileInput.test.ts',
    'apps/api/http/hostileSessions.test.ts',
    'apps/shell/tests/http/hostileInput.test.ts',
  ],
  writes: ['apps/shell/tests/http/crossSiteWrites.test.ts'],
  redirects: [
    'apps/api/images/shop-pictures/urlTricks.test.ts',
    'apps/api/resources/clickthrough/urlTricks.test.ts',
    'apps/shell/tests/http/urlTricks.test.ts',
    'apps/shell/account/returnPath.test.ts',
  ],
  caches: ['apps/shell/tests/responses/cache/sharedResponses.test.ts'],
  texts: [
    'apps/listing/pages/listing-page/hostileTexts.test.ts',
    'apps/product/pages/hostileTexts.test.ts',
    'apps/shell/tests/pages/compose/hostileTexts.test.ts',
  ],
  access: ['apps/shell/tests/http/access.test.ts', 'apps/api/http/access.test.ts'],
  guesses: ['apps/api/resources/auth/guesses.test.ts'],
};

const HELP = `Usage: npm run bench -- input [options]

Runs the tests of hostile input at full size and prints their figures. The exit code is 1 if a goal is missed.

  --malformed    Only generated requests to every endpoint, without and with a session
  --writes       Only writes from other sites
  --access       Only the table of access
  --redirects    Only redirects, and connections to addresses in feeds
  --texts        Only scripts in texts
  --caches       Only what caches share between visitors
  --guesses      Only guesses of a password
  --seeds <n>    Runs of the random requests, with the seeds 1 to n (default: 3)
  --endpoints <pattern>
                 Only generated requests to endpoints whose method and path match this regular expression`;

const { values } = parseCommandLine(HELP, {
  malformed: { type: 'boolean' },
  writes: { type: 'boolean' },
  access: { type: 'boolean' },
  redirects: { type: 'boolean' },
  texts: { type: 'boolean' },
  caches: { type: 'boolean' },
  guesses: { type: 'boolean' },
  seeds: { type: 'string', default: '3' },
  endpoints: { type: 'string' },
});
const seeds = Array.from({ length: parseWholeNumber('--seeds', values.seeds, 1, 100) }, (_, index) => index + 1);
const chosen = values.endpoints
  ? ['malformed']
  : Object.keys(PARTS).filter((part) => values[part as 'malformed'] === true);

const folder = mkdtempSync(join(tmpdir(), 'gniazdo-input-'));
const figuresFile = join(folder, 'figures.jsonl');
const files = (chosen.length > 0 ? chosen : Object.keys(PARTS)).flatMap((part) => PARTS[part]!);
const code = await runJest(files);
const rows = readFigures().map(({ measured, goal, found, of }): ResultRow => {
  return [measured, String(goal), `${found} of ${of}`, found <= goal];
});
rmSync(folder, { recursive: true });
const isReached = printResults(rows);
process.exit(isReached && code === 0 ? 0 : 1);

function runJest(paths: string[]) {
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  return new Promise<number | null>((resolve) => {
    const child = spawn(process.execPath, [jest, '--runInBand', '--runTestsByPath', ...paths], {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        INPUT_TESTS: seeds.join(','),
        INPUT_FIGURES: figuresFile,
        ...(values.endpoints && { INPUT_ENDPOINTS: values.endpoints }),
      },
    });
    child.on('exit', resolve);
  });
}

function readFigures(): InputFigure[] {
  if (!existsSync(figuresFile)) return [];
  return readFileSync(figuresFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as InputFigure);
}
