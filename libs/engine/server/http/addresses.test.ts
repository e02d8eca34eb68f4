import { expect, test } from '@jest/globals';
import { findUrlError, readAddress, removeUnknownParameters } from './addresses.ts';

const KNOWN = ['kolor', 'page'];

test.each([
  ['/pl/search?q=%C5%82%C3%B3%C5%BCko+100%25', null],
  ['/pl/products/łóżka', null],
  [`/pl/${'a'.repeat(1996)}`, null],
  [`/pl/${'a'.repeat(1997)}`, 'url_too_long'],
  ['/pl/search?q=%00', 'bad_request'],
  ['/pl/products/%', 'bad_request'],
  ['/pl/search?q=%zz', 'bad_request'],
  // A lone surrogate and an overlong NUL.
  ['/pl/search?q=%ED%A0%80', 'bad_request'],
  ['/pl/search?q=%C0%80', 'bad_request'],
  ['/pl/product/%E0%A4%A', 'bad_request'],
])('%.40s: %p', (url, expected) => {
  expect(findUrlError(url)).toBe(expected);
});

test.each([
  ['/pl/list?utm_source=x&page=2', '/pl/list?page=2'],
  ['/pl/list?page=2&kolor=a,b', '/pl/list?kolor=a,b&page=2'],
  ['/pl/list?page=2&page=3', '/pl/list?page=2&page=3'],
  ['/pl/list?%70age=2&Page=3&=4&%zz=5&&x', '/pl/list?%70age=2'],
  ['/pl/list?x=1', '/pl/list'],
  ['/pl/list', '/pl/list'],
])('%s → %s', (url, known) => {
  expect(removeUnknownParameters(readAddress(url), KNOWN).url).toBe(known);
  expect(removeUnknownParameters(readAddress(`/_page${url}`), KNOWN)).toMatchObject({
    url: known,
    isDataRequest: true,
  });
});

test('a page that has not declared its parameters gets the whole query', () => {
  expect(removeUnknownParameters(readAddress('/pl/list?x=1'), undefined).url).toBe('/pl/list?x=1');
});
