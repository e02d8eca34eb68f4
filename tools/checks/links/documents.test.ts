import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const markdown = readFileSync(path.join(__dirname, '../../../docs/security.md'), 'utf8');
const REQUIREMENTS = { 1: 70, 2: 183 };
const STATES = ['met', 'n/a', 'operator', 'accepted'];

type Row = { number: string; level: 1 | 2; state: string; how: string };
const rows = [...markdown.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\|[^|]+\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
  ([, number, level, state, how]) => ({ number, level: Number(level), state, how }) as Row,
);

test('every requirement of levels 1 and 2 has one row with a known state and a reason', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  for (const level of [1, 2] as const)
    expect(rows.filter((row) => row.level === level)).toHaveLength(REQUIREMENTS[level]);
  for (const { number, state, how } of rows) {
    expect([number, STATES.includes(state)]).toEqual([number, true]);
    expect(how.length).toBeGreaterThan(3);
  }
});

test('the counts at the top are those of the rows', () => {
  for (const state of STATES) {
    const [one, two] = [1, 2].map((level) => rows.filter((row) => row.level === level && row.state === state).length);
    const top = new RegExp(`^\\| ${state} +\\|[^|]+\\| (\\d+) +\\| (\\d+) +\\| (\\d+) +\\|$`, 'm').exec(markdown);
    expect([state, ...(top ?? []).slice(1).map(Number)]).toEqual([state, one, two, one! + two!]);
  }
});

test('every name in brackets is a link', () => {
  const defined = [...markdown.matchAll(/^\[([^\]]+)\]: /gm)].map(([, name]) => name);
  const used = rows.flatMap(({ how }) => [...how.matchAll(/\[([^\]]+)\](?!\()/g)].map(([, name]) => name));
  expect(used.filter((name) => !defined.includes(name))).toEqual([]);
  expect(used.length).toBeGreaterThan(100);
});

const folder = path.join(__dirname, '../../../docs/decisions');

test('the index lists every decision in order, with the title of its page', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  expect(index.split('\n').filter((line) => line.startsWith('- '))).toEqual(files.sort().map(formatEntry));
});

function formatEntry(file: string) {
  const page = readFileSync(path.join(folder, file), 'utf8');
  const [, number, title] = /^# (\d{4}) (.+)$/m.exec(page) ?? [];
  return `- [${number}](${file}) ${title}`;
}
