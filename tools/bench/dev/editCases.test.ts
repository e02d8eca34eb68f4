import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { EDIT_CASES } from './editCases.ts';

test.each(EDIT_CASES)('the source of the edit "$title" contains the text that it replaces', ({ file, edit }) => {
  const source = readFileSync(file, 'utf8');
  expect(edit(source, 1)).not.toBe(source);
});
