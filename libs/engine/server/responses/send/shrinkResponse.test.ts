import { hash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createDictionary, decompressWith } from '../dictionaries/dictionary.ts';
import { compress, decompress, type Encoding } from './encodings.ts';
import type { PreparedResponse } from './PreparedResponse.ts';
import { shrinkResponse } from './shrinkResponse.ts';

const html = Array.from(
  { length: 3000 },
  (_, i) => `<li class="card">Sofa ${hash('sha1', String(i), 'hex').slice(0, 3)} zł</li>`,
).join('\n');

test('a document has fewer bytes, the same text and the same ETag', async () => {
  const response = build(compress(html, 'br'), 'br', 'text/html; charset=utf-8');
  const small = await shrinkResponse(response);
  expect(small.body.length).toBeLessThan(response.body.length);
  expect(decompress(small.body, 'br').toString()).toBe(html);
  expect({ ...small, body: null }).toEqual({ ...response, body: null });
});

test('the same is so with a dictionary', async () => {
  const dictionary = createDictionary(Buffer.from(html.slice(0, 5000)));
  const response = { ...build(compress(html, 'br', dictionary), 'br', 'text/html; charset=utf-8'), dictionary };
  const small = await shrinkResponse(response);
  expect(small.body.length).toBeLessThan(response.body.length);
  expect(decompressWith(dictionary, small.body).toString()).toBe(html);
  expect({ ...small, body: null }).toEqual({ ...response, body: null });
});

test('other encodings stay as they are', async () => {
  const response = build(compress(html, 'gzip'), 'gzip', 'text/html; charset=utf-8');
  expect(await shrinkResponse(response)).toBe(response);
});

function build(body: Buffer, encoding: Encoding, type: string): PreparedResponse {
  const headers = { 'content-type': type, 'content-encoding': encoding };
  return { status: 200, headers, body, etag: 'W/"1"', timing: { built: '', cached: '' } };
}
