import { expect, test } from '@jest/globals';
import { findUrlError } from './addresses.ts';

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
