// `npm run bench:budget`: bytes of the shell's browser side, of every remote and island, against the budgets that stand in
// `budgets.json` beside each; ends with 1 when one is exceeded. `--update` writes new budgets, 3 % above what is there.
// With names (`npm run bench:budget -- listing`), only of those.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { remoteFolder, remoteNames } from '../release/remotes.ts';
import { ROOT } from '../setup/settings.ts';
import { findExcesses } from './findExcesses.ts';
import { measureRemote } from './measureRemote.ts';
import { measureShell } from './measureShell.ts';
import { printTable } from './printTable.ts';
import type { Size } from './Size.ts';

const { values, positionals } = parseArgs({
  options: { update: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const HEADROOM = 1.03;

const rows: (string | number)[][] = [];
const excesses: string[] = [];
if (isAsked('shell')) await check('shell', join(ROOT, 'apps/shell'), await measureShell());
for (const name of remoteNames().filter(isAsked)) await check(name, remoteFolder(name), await measureRemote(name));
printTable(['part', 'raw', 'brotli', 'budget raw', 'budget brotli'], rows);
for (const excess of excesses) console.error(excess);
console.log(excesses.length === 0 ? 'All parts are within their budgets.' : `${excesses.length} budgets are exceeded.`);
process.exitCode = excesses.length === 0 ? 0 : 1;

function isAsked(name: string) {
  return positionals.length === 0 || positionals.includes(name);
}

async function check(owner: string, folder: string, sizes: Record<string, Size>) {
  const file = join(folder, 'budgets.json');
  if (values.update) writeFileSync(file, `${JSON.stringify(withHeadroom(sizes), null, 2)}\n`);
  const budgets = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Size>) : {};
  for (const [part, { raw, br }] of Object.entries(sizes)) {
    const budget = budgets[part];
    const name = part.startsWith(`${owner}/`) ? part : `${owner}: ${part}`;
    rows.push([name, String(raw), String(br), String(budget?.raw ?? '-'), String(budget?.br ?? '-')]);
  }
  excesses.push(...findExcesses(owner, sizes, budgets));
}

function withHeadroom(sizes: Record<string, Size>): Record<string, Size> {
  const roomy = (bytes: number) => Math.ceil((bytes * HEADROOM) / 10) * 10;
  return Object.fromEntries(
    Object.entries(sizes).map(([part, { raw, br }]) => [part, { raw: roomy(raw), br: roomy(br) }]),
  );
}
