import { expect, test } from '@jest/globals';
import { adviseOnExcesses, findExcesses } from './findExcesses.ts';

const size = { raw: 100, br: 50 };

test('a part of exactly its budget is allowed', () => {
  expect(findExcesses('listing', { css: size }, { css: size })).toEqual([]);
});

test.each([
  [
    'a part that is larger',
    { css: size },
    { css: { raw: 99, br: 50 } },
    '"css" of listing has 100 bytes (raw), 1 over',
  ],
  ['a part that compresses worse', { css: size }, { css: { raw: 100, br: 40 } }, '50 bytes (br), 10 over'],
  ['a part without a budget', { css: size }, {}, '"css" of listing has no budget'],
  ['a budget without a part', {}, { css: size }, 'has a budget for "css"'],
])('%s is reported', (_, sizes, budgets, message) => {
  expect(findExcesses('listing', sizes, budgets)).toEqual([expect.stringContaining(message)]);
});

test('a part that exceeds both sizes is reported once, and the advice names the command that updates budgets', () => {
  expect(findExcesses('listing', { css: size }, { css: { raw: 90, br: 40 } })).toEqual([
    '"css" of listing has 100 bytes (raw), 10 over its budget, and 50 bytes (br), 10 over its budget.',
  ]);
  expect(adviseOnExcesses('listing')).toContain('npm run bench -- budget listing --update');
});
