/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { hasUnsavedInput } from './openDocument.ts';

const FIELDS =
  '<input name="q" value="sofa"><textarea>tekst</textarea><input type="checkbox"><input type="radio" name="r" checked>';

test.each<[string, () => void]>([
  ['a changed field', () => void (getField('[name=q]').value = 'stół')],
  ['a changed text', () => void (getField('textarea').value = '')],
  ['a ticked box', () => getField('[type=checkbox]').click()],
  ['an open dialog', () => document.body.append(Object.assign(document.createElement('dialog'), { open: true }))],
])('%s is unsaved; fields as they were are not', (_, change) => {
  document.body.innerHTML = FIELDS;
  expect(hasUnsavedInput()).toBe(false);
  change();
  expect(hasUnsavedInput()).toBe(true);
});

test('the value of a hidden field is not input', () => {
  document.body.innerHTML = '<input type="hidden" name="token">';
  getField('input').value = 'abc';
  expect(hasUnsavedInput()).toBe(false);
});

function getField(selector: string) {
  return document.querySelector<HTMLInputElement>(selector)!;
}
