import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { compress, compressAgain, negotiateEncoding } from './encodings.ts';

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

test.each(['br', 'gzip', 'br, again'])(
  'the beginning of a page in %s can be decoded before the remainder arrives',
  async (way) => {
    const first = 'pierwszy ekran '.repeat(40);
    const text = `${first}\n${randomBytes(40_000).toString('hex')}`;
    const encoding = way === 'gzip' ? 'gzip' : 'br';
    const quick = compress(text, encoding);
    const bytes = way === 'br, again' ? await compressAgain(Buffer.from(text)) : quick;
    const decoder = encoding === 'br' ? createBrotliDecompress() : createGunzip();
    decoder.write(bytes.subarray(0, 1000));
    const [decoded] = (await once(decoder, 'data')) as [Buffer];
    expect(decoded.toString()).toMatch(new RegExp(`^${first}\n`));
  },
);
