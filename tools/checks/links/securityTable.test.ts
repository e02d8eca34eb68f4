import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const markdown = readFileSync(path.join(__dirname, '../../../docs/security.md'), 'utf8');
const REQUIREMENTS = { 1: 70, 2: 183 };
const STATES = ['met', 'n/a', 'operator', 'accepted'];

/** A cell of numbers, such as `**4.4.1**, 4.4.2–4.4.4`; level 1 is bold. A range stays within a section. */
const NUMBERS = /(\*\*)?(\d+\.\d+)\.(\d+)(?:–(\d+\.\d+)\.(\d+))?\1/g;

const lines = [...markdown.matchAll(/^\| ((?:\*\*)?\d+\.\d+\.\d[^|]*?) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
  ([, numbers, state, how]) => ({ numbers: numbers!, state: state!, how: how! }),
);
const rows = lines.flatMap(({ numbers, state, how }) =>
  readNumbers(numbers).map(({ number, level }) => ({ number, level, state, how })),
);

test('every requirement of levels 1 and 2 is in one row with a known state and a reason', () => {
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

test('every link has a definition', () => {
  const defined = [...markdown.matchAll(/^\[([^\]]+)\]: /gm)].map(([, name]) => name!);
  const used = [...markdown.matchAll(/\[([^\]]+)\](?:\[([^\]]+)\])?(?![(:[])/g)].map(([, text, name]) => name ?? text!);
  expect(used.filter((name) => !defined.includes(name))).toEqual([]);
  expect(defined.filter((name) => !used.includes(name))).toEqual([]);
  expect(used.length).toBeGreaterThan(100);
});

function readNumbers(cell: string) {
  const parts = [...cell.matchAll(NUMBERS)];
  expect(parts.map(([part]) => part).join(', ')).toBe(cell);
  return parts.flatMap(([, bold, section, first, lastSection, last]) => {
    expect(lastSection ?? section).toBe(section);
    const count = Number(last ?? first) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => ({
      number: `${section}.${Number(first) + index}`,
      level: bold ? 1 : 2,
    }));
  });
}
