import { expect, test } from '@jest/globals';
import { cacheControl, privateCacheControl } from './cacheControl.ts';

test('browsers revalidate a page with maximum age 0, shared caches keep it for seconds', () => {
  expect(cacheControl({ kind: 'public', maxAge: 0 })).toBe('max-age=0, public, s-maxage=5');
});

test('a longer maximum age applies to browsers only', () => {
  expect(cacheControl({ kind: 'public', maxAge: 300 })).toBe('max-age=300, public, s-maxage=5');
});

test('a private page is not stored', () => {
  expect(cacheControl({ kind: 'private' })).toBe('private, no-store');
});

test.each([
  ['public, max-age=300', 'private, no-cache'],
  ['no-store', 'private, no-store'],
  [undefined, 'private, no-store'],
])('Cache-Control %s becomes %s if visitors get different releases', (header, expected) => {
  expect(privateCacheControl(header)).toBe(expected);
});
