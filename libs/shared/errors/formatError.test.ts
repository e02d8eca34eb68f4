import { parseArgs } from 'node:util';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { formatError, formatIssues, UserFacingError } from './index.ts';

test.each([
  ['ENOSPC', 'The disk is full (/store/listing). Free some space and start again; nothing is lost.'],
  ['EROFS', "/store/listing can't be written: its file system is read-only."],
  ['EACCES', '/store/listing is not writable for this user.'],
])('%s is one sentence, also as the cause of another error', (code, sentence) => {
  const error = Object.assign(new Error(`${code}: failed`), { code, path: '/store/listing' });
  expect(formatError(error)).toContain(sentence);
  expect(formatError(new Error('It failed.', { cause: error }))).toContain(sentence);
});

test('the message of a user-facing error and the stack of a defect are kept', () => {
  const defect = new TypeError('x is undefined');
  expect(formatError(new UserFacingError('Name a remote.'))).toBe('Name a remote.');
  expect(formatError(defect)).toBe(defect);
});

test.each([
  [['--fast'], "Unknown option '--fast'."],
  [['-g', '5'], "Unknown option '-g'."],
  [['--port'], "Option '--port <value>' argument missing."],
  [['more'], "Unexpected argument 'more'."],
])('wrong arguments of a command become one sentence (%j)', (args, sentence) => {
  let thrown: unknown;
  try {
    parseArgs({ args, options: { port: { type: 'string' } } });
  } catch (error) {
    thrown = error;
  }
  expect(formatError(thrown)).toBe(sentence);
});

const schema = z.object({ layout: z.string(), limit: z.int().max(12).optional(), kind: z.enum(['a', 'b']).optional() });

test.each([
  [{}, '"layout" is required.'],
  [{ layout: 5 }, '"layout" is invalid: expected string, received number.'],
  [{ limit: 20 }, '"layout" is required. "limit" is invalid: Too big: expected number to be <=12.'],
  [{ layout: 'wide', kind: 'c' }, '"kind" is invalid: Invalid option: expected one of "a"|"b".'],
])('invalid data %j is described in words, from the error and from its message', (data, sentences) => {
  const { error } = schema.safeParse(data);
  expect(formatIssues(error)).toBe(sentences);
  expect(formatIssues(error!.message)).toBe(sentences);
});

test('the closest choice of a union and unknown fields are named', () => {
  const union = z.union([
    z.object({ id: z.int(), name: z.string(), slug: z.string() }),
    z.strictObject({ id: z.int() }),
  ]);
  expect(formatIssues(union.safeParse({ id: 1, extra: 2 }).error)).toBe('The value may not have "extra".');
});

test.each(['It is broken.', '[not json', '[]', '[1]', undefined])('%j is not invalid data', (message) => {
  expect(formatIssues(message)).toBeUndefined();
});
