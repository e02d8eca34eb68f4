import { expect, test } from '@jest/globals';
import { cacheControl, limitCacheControl, privateCacheControl } from './cacheControl.ts';

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
  ['public, max-age=900', 'max-age=900, public, s-maxage=5'],
  ['Public, s-maxage=86400, stale-while-revalidate=86400', 'max-age=0, public, s-maxage=5'],
  ['s-maxage=86400, max-age=60, public, immutable', 'max-age=60, public, s-maxage=5'],
  ['max-age=60', 'private, no-cache'],
  ['public, no-cache', 'private, no-cache'],
  ['public, no-store', 'private, no-store'],
  ['no-store', 'private, no-store'],
  [undefined, 'private, no-store'],
])('of a release, Cache-Control %s becomes %s, so that shared caches keep nothing for long', (header, expected) => {
  expect(limitCacheControl(header)).toBe(expected);
});

test.each([
  ['public, max-age=300', 'private, no-cache'],
  ['no-store', 'private, no-store'],
  [undefined, 'private, no-store'],
])('Cache-Control %s becomes %s if visitors get different releases', (header, expected) => {
  expect(privateCacheControl(header)).toBe(expected);
});
