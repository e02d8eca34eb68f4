import { readFileSync } from 'node:fs';

const FILE = 'docs/contracts/access.md';

export type AccessRow = { method: string; path: string; expected: Record<string, string> };

/** The table below a heading of docs/contracts/access.md: a row per method and path, its cells by visitor. */
export function readAccessTable(heading: string): AccessRow[] {
  const text = readFileSync(FILE, 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (!section) throw new Error(`${FILE} has no section "${heading}".`);
  const [head = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return rows.flatMap(([methods = '', path = '', ...cells]) =>
    methods.split(', ').map((method) => ({
      method,
      path: /`(.+?)`/.exec(path)?.[1] ?? path,
      expected: Object.fromEntries(head.slice(2).map((visitor, index) => [visitor, cells[index] ?? ''])),
    })),
  );
}
