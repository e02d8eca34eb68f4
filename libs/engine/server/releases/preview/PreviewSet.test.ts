import { expect, test } from '@jest/globals';
import { PreviewError, parsePreviewSet, formatPreviewSet } from './PreviewSet.ts';

const HOSTS = ['localhost', '127.0.0.1'];

test('a preview set is parsed and formatted canonically', () => {
  const preview = parsePreviewSet('product@http://localhost:4102/, listing@1.5.0-pr42', HOSTS);
  expect(preview).toEqual([
    { name: 'product', origin: 'http://localhost:4102' },
    { name: 'listing', version: '1.5.0-pr42' },
  ]);
  expect(formatPreviewSet(preview)).toBe('listing@1.5.0-pr42,product@http://localhost:4102');
  expect(parsePreviewSet(formatPreviewSet(preview), HOSTS).toReversed()).toEqual(preview);
});

test.each([
  ['', 'is empty'],
  ['listing', 'is not a release'],
  ['../x@1.0.0', 'is not a release'],
  ['listing@newest', 'is neither a version nor an origin'],
  ['listing@1.0.0/../../x', 'is neither a version nor an origin'],
  ['listing@file:///etc/passwd', 'is neither a version nor an origin'],
  ['listing@http://localhost:4102/other', 'is neither a version nor an origin'],
  ['listing@http://localhost@evil.example', 'is neither a version nor an origin'],
  ['listing@http://evil.example', 'may not come from evil.example'],
  ['listing@http://169.254.169.254', 'may not come from 169.254.169.254'],
  ['listing@http://127.1.evil.example:80', 'may not come from'],
  ['listing@1.0.0,listing@1.0.1', 'names a remote twice'],
  [Array.from({ length: 17 }, (_, i) => `r${i}@1.0.0`).join(), 'more than 16'],
])('%j is rejected with a reason', (text, words) => {
  expect(() => parsePreviewSet(text, HOSTS)).toThrow(PreviewError);
  expect(() => parsePreviewSet(text, HOSTS)).toThrow(words);
});
