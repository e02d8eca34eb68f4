import { readFileSync } from 'node:fs';

const FILE = 'docs/contracts/access.md';
/** What a rule calls accounts. */
const ACCOUNTS = ['signed in', 'other shopper', 'shop', 'admin of another project', 'admin'];

export type AccessRow = { method: string; path: string; expected: Record<string, string> };

/** The routes below a heading of docs/contracts/access.md: a row per method and path, with the status for each visitor. */
export function readAccessTable(heading: 'Shell' | 'API'): AccessRow[] {
  const text = readFileSync(FILE, 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (!section) throw new Error(`${FILE} has no section "${heading}".`);
  const visitors = [...text.matchAll(/^\| (.+?) +\| (\w+) +\|/gm)]
    .filter(([, , of]) => of === 'both' || of === heading)
    .map(([, visitor]) => visitor!);
  return section
    .split(/^### /m)
    .slice(1)
    .flatMap((part) => {
      const [rule = '', block = ''] = part.split('\n\n```\n');
      const expected = readRule(rule, visitors);
      return block
        .slice(0, block.indexOf('\n```'))
        .split('\n')
        .flatMap((line) => {
          const [methods = '', path = ''] = line.split(' ');
          return methods.split(',').map((method) => ({ method, path, expected }));
        });
    });
}

/** A rule such as "Everyone 401; accounts 404; signed in 200" by visitor; later parts are exceptions from those before. */
function readRule(rule: string, visitors: string[]): Record<string, string> {
  const expected = new Map<string, string>();
  for (const part of rule.split('; ')) {
    const [, names = '', status = ''] = /^(.+) (\S+)$/.exec(part) ?? [];
    for (const name of names.split(', ')) {
      const named = name === 'Everyone' ? visitors : name === 'accounts' ? ACCOUNTS : [name];
      for (const visitor of named) {
        if (!visitors.includes(visitor)) throw new Error(`${FILE} has no visitor "${visitor}" of the rule "${rule}".`);
        expected.set(visitor, status);
      }
    }
  }
  return Object.fromEntries(expected);
}
