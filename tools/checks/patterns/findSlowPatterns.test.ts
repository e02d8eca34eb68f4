import { expect, test } from '@jest/globals';
import { findPatterns } from './findPatterns.ts';
import { findSlowPatterns, isCheckedFile } from './findSlowPatterns.ts';

test.each([
  ['a search that starts at each mark', String.raw`url.replace(/([?&])([^=&]*)=[^&]*/g, '')`, '?'],
  ['spaces around a comma', String.raw`text.split(/\s*,\s*/)`, ' '],
  ['marks at the end', String.raw`text.replace(/\/+$/, '')`, '/'],
  ['two repeated parts', String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)`, '.'],
  ['exponential time', String.raw`const words = /^(\w+\s?)*$/;`, 'A'],
  ['a constant in a template', 'const N = String.raw`\\d+`; const P = new RegExp(`${N}-${N}`);', '0'],
])('%s is reported', (_, code, character) => {
  expect(findSlowPatterns('apps/x.ts', code)).toEqual([
    expect.stringContaining(`for many ${JSON.stringify(character)}`),
  ]);
});

test('linear patterns are not reported', () => {
  const code = String.raw`text.replace(/([?&])([^=?&]*)=[^&]*/g, '').replace(/(?<!\/)\/+$/, '').split(/,/)`;
  expect(findSlowPatterns('apps/x.tsx', code)).toEqual([]);
});

test('patterns of literals, templates and constants are found; parts of running code count as x', () => {
  const code = `
    const UNIT = 'cm';
    const NUMBER = String.raw\`(\\d{1,5})\`;
    const SIZE = new RegExp(\`^\${NUMBER} \${UNIT}\`, 'gi');
    const OTHER = RegExp(words.join('|') + '=a+');
    const COPY = new RegExp(SIZE);
    export const parse = (text: string) => /a\\/b/u.exec(text);
  `;
  expect(findPatterns('x.ts', code)).toEqual([
    { source: String.raw`^(\d{1,5}) cm`, flags: 'gi' },
    { source: 'x=a+', flags: '' },
    { source: String.raw`a\/b`, flags: 'u' },
  ]);
});

test('code that meets texts of others is checked, tests are not', () => {
  expect(isCheckedFile('libs/engine/server/http/addresses.ts')).toBe(true);
  expect(isCheckedFile('libs/shared/format/fold.ts')).toBe(true);
  expect(isCheckedFile('apps/shell/tests/http/access.test.ts')).toBe(false);
  expect(isCheckedFile('libs/composition/build/findUses.ts')).toBe(false);
  expect(isCheckedFile('tools/checks/patterns.ts')).toBe(false);
});
