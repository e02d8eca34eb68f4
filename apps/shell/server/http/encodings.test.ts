import { expect, test } from '@jest/globals';
import { encodingFor } from './encodings.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('%s is answered in %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
