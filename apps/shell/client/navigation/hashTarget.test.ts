/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { hashTarget } from './hashTarget.ts';

test('[S-81] what is folded around the target is opened', () => {
  document.body.innerHTML =
    '<details><summary>Zwrot?</summary><div id="zwrot">14 dni</div></details><p id="inne">!</p>';
  expect(hashTarget('#zwrot')?.textContent).toBe('14 dni');
  expect(document.querySelector('details')!.open).toBe(true);
});

test('a target that is nowhere folded, and none at all, are left alone', () => {
  document.body.innerHTML = '<details><summary>Zwrot?</summary></details><p id="łóżka">Łóżka</p>';
  expect(hashTarget('#%C5%82%C3%B3%C5%BCka')?.textContent).toBe('Łóżka');
  expect(hashTarget('#nie-ma')).toBeNull();
  expect(hashTarget('#')).toBeNull();
  expect(document.querySelector('details')!.open).toBe(false);
});
