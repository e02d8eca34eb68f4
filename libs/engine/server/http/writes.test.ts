import { expect, test } from '@jest/globals';
import { isValidBody } from './writes.ts';

test.each([
  ['{"url":"/pl/products"}', true],
  ['{"url":"łóżko \\u0142 \\ud83d\\ude00"}', true],
  // The backslash is escaped, so this is the text \u0000.
  ['{"url":"\\\\u0000"}', true],
  ['{"url":"\\u0000"}', false],
  ['{"url":"\\ud800"}', false],
  ['{"\\udfff":1}', false],
  ['[["\\u0000"]]', false],
  ['not JSON \\u0000', true],
  ['\0', false],
  [`${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}`, false],
])('%.40s: %p', (body, expected) => {
  expect(isValidBody(Buffer.from(body))).toBe(expected);
});

test('bytes that are not UTF-8 are invalid', () => {
  expect(isValidBody(Buffer.from([0x22, 0xff, 0x22]))).toBe(false);
  expect(isValidBody(Buffer.from([0xed, 0xa0, 0x80]))).toBe(false);
});
