/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { readBrowserCookies, writeBrowserCookie } from './browserCookies.ts';

test('a cookie is read as it was written, and removed', () => {
  writeBrowserCookie({ name: 'utm_source', value: 'a; b|ż=', maxAge: 60 });
  expect(readBrowserCookies()).toEqual({ utm_source: 'a; b|ż=' });
  writeBrowserCookie({ name: 'utm_source', value: '', maxAge: 0 });
  expect(readBrowserCookies()).toEqual({});
});

test('a cookie of others that is not URL-encoded is read as it is', () => {
  document.cookie = 'other=100%';
  expect(readBrowserCookies()).toEqual({ other: '100%' });
});
