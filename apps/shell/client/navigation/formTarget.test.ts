/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { formTarget } from './formTarget.ts';

test('a search form leads to the address that the browser would send it to', () => {
  const form = buildForm(
    '<form action="/pl/search?old=1"><input name="q" value="stół 1/2"><input name="empty"></form>',
  );
  expect(addressOf(form)).toBe('/pl/search?q=st%C3%B3%C5%82+1%2F2&empty=');
});

test('the button that sends it is part of it', () => {
  const form = buildForm('<form action="/pl/search"><button name="sort" value="price">Cena</button></form>');
  expect(formTarget(form, form.querySelector('button'))?.search).toBe('?sort=price');
});

test.each([
  ['is posted', '<form action="/pl/search" method="post"></form>'],
  ['leads elsewhere', '<form action="/v2/search"></form>'],
  ['opens a tab', '<form action="/pl/search" target="_blank"></form>'],
  ['is marked for the browser', '<form action="/pl/search" data-native></form>'],
])('a form that %s is the browser’s', (_, html) => {
  expect(formTarget(buildForm(html), null)).toBeNull();
});

function buildForm(html: string) {
  document.body.innerHTML = html;
  return document.querySelector('form')!;
}

function addressOf(form: HTMLFormElement) {
  const url = formTarget(form, null);
  return url && url.pathname + url.search;
}
