import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { compressLines, negotiateEncoding } from './encodings.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s selects %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test.each(['br', 'gzip'] as const)('a line in %s can be decoded before the next one arrives', async (encoding) => {
  const first = 'pierwszy ekran '.repeat(40);
  const bytes = await compressLines([first, randomBytes(40_000).toString('hex')], encoding);
  const decoder = encoding === 'br' ? createBrotliDecompress() : createGunzip();
  decoder.write(bytes.subarray(0, 400));
  const [text] = (await once(decoder, 'data')) as [Buffer];
  expect(text.toString()).toMatch(new RegExp(`^${first}\n`));
});

test('each line ends with a line break', async () => {
  expect((await compressLines(['{"a":1}', '{}'], 'identity')).toString()).toBe('{"a":1}\n{}\n');
});
