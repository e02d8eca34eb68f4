import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatTable, parseCommandLine, remoteFolder, remoteNames } from '@gniazdo/cli';
import { adviseOnExcesses, BUDGET_COMMAND, findExcesses, findLargeParts } from './findExcesses.ts';
import { describeLargestModules, measureRemote } from './measureRemote.ts';
import { readBudgets, type Size } from './readBudgets.ts';

const HELP = `Usage: ${BUDGET_COMMAND} [<name> …] [options]

Measures the browser side of the shell, the remotes and the islands against their budgets.json. The exit code is 1 if a
budget is exceeded. With names, such as "budget listing", measures only these.

  --update   Writes new budgets with 3 % headroom`;

const HEADROOM = 1.03;

/** An app with its own budgets. */
type Measured = { owner: string; folder: string; measure: () => Promise<Record<string, Size>> };

/** Measures the apps that the command line names, by default the `others` and all remotes, and prints the result. */
export async function runBudgetCommand(others: Measured[] = []) {
  const options = { update: { type: 'boolean', default: false } } as const;
  const { values, positionals: names } = parseCommandLine(HELP, options, { positionals: 'any' });
  const remotes = remoteNames().map((owner) => ({
    owner,
    folder: remoteFolder(owner),
    measure: () => measureRemote(owner),
  }));
  const requested = [...others, ...remotes].filter(({ owner }) => names.length === 0 || names.includes(owner));
  const rows: (string | number)[][] = [];
  const excesses: string[] = [];
  const advice: string[] = [];
  for (const { owner, folder, measure } of requested) {
    const sizes = await measure();
    if (values.update) writeBudgets(folder, sizes);
    const budgets = readBudgets(folder);
    for (const [part, { raw, br }] of Object.entries(sizes)) {
      const budget = budgets[part];
      const name = part.startsWith(`${owner}/`) ? part : `${owner}: ${part}`;
      rows.push([name, String(raw), String(br), String(budget?.raw ?? '-'), String(budget?.br ?? '-')]);
    }
    const found = findExcesses(owner, sizes, budgets);
    excesses.push(...found);
    if (found.length === 0) continue;
    if (remoteNames().includes(owner))
      advice.push(...(await describeLargestModules(owner, findLargeParts(sizes, budgets))));
    advice.push(adviseOnExcesses(owner));
  }
  console.log(formatTable(rows, { head: ['part', 'raw', 'brotli', 'budget raw', 'budget brotli'] }));
  for (const line of [...excesses, ...advice]) console.error(line);
  console.log(
    excesses.length === 0 ? 'All parts are within their budgets.' : `${excesses.length} budgets are exceeded.`,
  );
  process.exitCode = excesses.length === 0 ? 0 : 1;
}

function writeBudgets(folder: string, sizes: Record<string, Size>) {
  const roomy = (bytes: number) => Math.ceil((bytes * HEADROOM) / 10) * 10;
  const budgets = Object.entries(sizes).map(([part, { raw, br }]) => [part, { raw: roomy(raw), br: roomy(br) }]);
  writeFileSync(path.join(folder, 'budgets.json'), `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`);
}
