/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { isJump, isPlainClick, linkTarget } from './linkTarget.ts';

beforeEach(() => history.replaceState(null, '', '/pl/products?page=2'));

test.each([
  ['/pl', '/pl'],
  ['/pl/products/sofy?page=2', '/pl/products/sofy?page=2'],
  ['?page=3', '/pl/products?page=3'],
])('a link to %s is the router’s', (href, address) => {
  const url = linkTarget(link(href));
  expect(url && url.pathname + url.search).toBe(address);
});

test.each([
  ['another site', '<a href="https://sklep.example/pl/products">'],
  ['a shop, through the click counter', '<a href="/v2/clickthrough/12/2">'],
  ['a path that only begins like a page', '<a href="/plan">'],
  ['a file to keep', '<a href="/pl/regulamin.pdf" download>'],
  ['another tab', '<a href="/pl/products" target="_blank">'],
  ['mail', '<a href="mailto:bok@gniazdo.example">'],
  ['a script address', '<a href="javascript:void 0">'],
  ['a page marked for the browser', '<div data-native><a href="/pl/products"></a></div>'],
])('a link to %s is the browser’s', (_, html) => {
  document.body.innerHTML = html;
  expect(linkTarget(document.querySelector('a')!)).toBeNull();
});

test('a hash of the page that is shown is a jump, one of another page is not', () => {
  expect(isJump(new URL(link('#opinie').href))).toBe(true);
  expect(isJump(new URL(link('/pl/products?page=3#opinie').href))).toBe(false);
  expect(isJump(new URL(link('/pl/products?page=2').href))).toBe(false);
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('a click with %s is the browser’s', (key) => {
  expect(isPlainClick(new MouseEvent('click', { [key]: true }))).toBe(false);
});

test('a click that an island has dealt with is left alone', () => {
  const event = new MouseEvent('click', { cancelable: true });
  expect(isPlainClick(event)).toBe(true);
  event.preventDefault();
  expect(isPlainClick(event)).toBe(false);
});

function link(href: string) {
  document.body.innerHTML = `<a href="${href}"></a>`;
  return document.querySelector('a')!;
}
