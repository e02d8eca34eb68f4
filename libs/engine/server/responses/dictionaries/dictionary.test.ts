import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import {
  addVary,
  compressSmallWith,
  compressWith,
  createDictionary,
  decompressWith,
  readAvailableHash,
} from './dictionary.ts';

const HASH = 'pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=';
const CHROMIUM = { 'available-dictionary': `:${HASH}:`, 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };

test('the hash of the dictionary that a browser has is read, as in the example of RFC 9842', () => {
  expect(createDictionary(Buffer.from('Hello World')).hash).toBe(HASH);
  expect(readAvailableHash(CHROMIUM)).toBe(HASH);
  expect(readAvailableHash({ ...CHROMIUM, 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin' })).toBe(HASH);
  expect(readAvailableHash({ ...CHROMIUM, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' })).toBe(HASH);
});

test.each([
  ['without the header', { 'available-dictionary': undefined }],
  ['without dcz', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
  ['with dcz refused', { 'accept-encoding': 'br, dcz;q=0' }],
  ['without an encoding', { 'accept-encoding': undefined }],
  ['without colons', { 'available-dictionary': HASH }],
  ['with two hashes', { 'available-dictionary': `:${HASH}:, :${HASH}:` }],
  ['with a shorter hash', { 'available-dictionary': ':pZGm1Av0IEBKARczz7exkA==:' }],
  ['with a path', { 'available-dictionary': ':../../../../../../../../../etc/passwd.....=:' }],
  ['with 16 kB', { 'available-dictionary': `:${'A'.repeat(16_384)}=:` }],
  ['with a name of objects', { 'available-dictionary': '__proto__' }],
  ['of a script or picture of another site', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' }],
])('a request %s has no dictionary', (_, headers) => {
  expect(readAvailableHash({ ...CHROMIUM, ...headers })).toBeNull();
});

test('only requests with a dictionary add it to what a response depends on', () => {
  expect(addVary(CHROMIUM, 'accept-encoding')).toBe('accept-encoding, available-dictionary');
  expect(addVary({ 'accept-encoding': 'br' }, 'accept-encoding')).toBe('accept-encoding');
});

test('a compressed text begins with the hash of the dictionary, is small, and can be decoded with it only', async () => {
  const text = Buffer.from(Array.from({ length: 500 }, (_, n) => `<li>Sofa ${n}</li>`).join(''));
  const dictionary = createDictionary(text.subarray(0, 9000));
  for (const body of [compressWith(dictionary, text), await compressSmallWith(dictionary, text)]) {
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(body.subarray(8, 40).toString('base64')).toBe(dictionary.hash);
    expect(body.length).toBeLessThan(700);
    expect(decompressWith(dictionary, body).equals(text)).toBe(true);
    expect(() => zstdDecompressSync(body.subarray(40))).toThrow();
  }
});
