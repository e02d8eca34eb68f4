import { expect, test } from '@jest/globals';
import { codeFrame } from './mapStack.ts';

test('a frame has three lines on each side of the marked one, with aligned line numbers', () => {
  const source = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');
  expect(codeFrame(source, 10).split('\n')).toEqual([
    '   7 │ line 7',
    '   8 │ line 8',
    '   9 │ line 9',
    '> 10 │ line 10',
    '  11 │ line 11',
    '  12 │ line 12',
  ]);
});
