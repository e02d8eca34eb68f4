import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatTable, remoteFolder, remoteNames, ROOT, parseCommandLine } from '@gniazdo/cli';
import { adviseOnExcesses, findExcesses } from '@gniazdo/release-tools/budgets/findExcesses';
import { measureRemote } from '@gniazdo/release-tools/budgets/measureRemote';
import { readBudgets } from '@gniazdo/release-tools/budgets/readBudgets';
import type { Size } from '@gniazdo/release-tools/budgets/Size';
import { measureShell } from './measureShell.ts';

const HELP = `Usage: npm run bench -- budget [<name> …] [options]

Measures the browser side of the shell, the remotes and the islands against their budgets.json. The exit code is 1 if a
budget is exceeded. With names, such as "budget listing", measures only these.

  --update   Writes new budgets with 3 % headroom`;

const { values, positionals } = parseCommandLine(
  HELP,
  { update: { type: 'boolean', default: false } },
  { positionals: 'any' },
);
const HEADROOM = 1.03;

const rows: (string | number)[][] = [];
const excesses: string[] = [];
const advice: string[] = [];
if (isRequested('shell')) await check('shell', join(ROOT, 'apps/shell'), await measureShell());
for (const name of remoteNames().filter(isRequested)) await check(name, remoteFolder(name), await measureRemote(name));
console.log(formatTable(rows, { head: ['part', 'raw', 'brotli', 'budget raw', 'budget brotli'] }));
for (const line of [...excesses, ...advice]) console.error(line);
console.log(excesses.length === 0 ? 'All parts are within their budgets.' : `${excesses.length} budgets are exceeded.`);
process.exitCode = excesses.length === 0 ? 0 : 1;

function isRequested(name: string) {
  return positionals.length === 0 || positionals.includes(name);
}

async function check(owner: string, folder: string, sizes: Record<string, Size>) {
  if (values.update) writeFileSync(join(folder, 'budgets.json'), `${JSON.stringify(addHeadroom(sizes), null, 2)}\n`);
  const budgets = readBudgets(folder);
  for (const [part, { raw, br }] of Object.entries(sizes)) {
    const budget = budgets[part];
    const name = part.startsWith(`${owner}/`) ? part : `${owner}: ${part}`;
    rows.push([name, String(raw), String(br), String(budget?.raw ?? '-'), String(budget?.br ?? '-')]);
  }
  const found = findExcesses(owner, sizes, budgets);
  excesses.push(...found);
  if (found.length > 0) advice.push(adviseOnExcesses(owner));
}

function addHeadroom(sizes: Record<string, Size>): Record<string, Size> {
  const roomy = (bytes: number) => Math.ceil((bytes * HEADROOM) / 10) * 10;
  return Object.fromEntries(
    Object.entries(sizes).map(([part, { raw, br }]) => [part, { raw: roomy(raw), br: roomy(br) }]),
  );
}
