/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { isPasswordPage } from '@gniazdo/contracts/site';
import { type BrowserSite, setBrowserSite } from '../browserSite.ts';
import { getLinkTarget, isJump } from './addresses.ts';

beforeEach(() => setBrowserSite({ prefix: '/pl', needsDocument: isPasswordPage } as BrowserSite));
beforeEach(() => history.replaceState(null, '', '/pl/products?page=2'));

test.each([
  ['/pl', '/pl'],
  ['/pl/products/sofy?page=2', '/pl/products/sofy?page=2'],
  ['?page=3', '/pl/products?page=3'],
])('a link to %s leads to a page of the site', (href, address) => {
  const url = getLinkTarget(link(href));
  expect(url && url.pathname + url.search).toBe(address);
});

test.each([
  ['another site', '<a href="https://sklep.example/pl/products">'],
  ['a shop, through the click counter', '<a href="/v2/clickthrough/12/2">'],
  ['a path that only begins like a page', '<a href="/plan">'],
  ['a download', '<a href="/pl/regulamin.pdf" download>'],
  ['another tab', '<a href="/pl/products" target="_blank">'],
  ['mail', '<a href="mailto:bok@gniazdo.example">'],
  ['a script address', '<a href="javascript:void 0">'],
  ['a page that must be loaded as a document', '<div data-native><a href="/pl/products"></a></div>'],
])('a link to %s is left to the browser', (_, html) => {
  document.body.innerHTML = html;
  expect(getLinkTarget(document.querySelector('a')!)).toBeNull();
});

test('a hash of the shown page is a jump, a hash of another page is not', () => {
  expect(isJump(new URL(link('#opinie').href))).toBe(true);
  expect(isJump(new URL(link('/pl/products?page=3#opinie').href))).toBe(false);
  expect(isJump(new URL(link('/pl/products?page=2').href))).toBe(false);
});

function link(href: string) {
  document.body.innerHTML = `<a href="${href}"></a>`;
  return document.querySelector('a')!;
}
