/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { findHashTarget } from './pageFocus.ts';

test('[S-81] the details element around the target is opened', () => {
  document.body.innerHTML =
    '<details><summary>Zwrot?</summary><div id="zwrot">14 dni</div></details><p id="inne">!</p>';
  expect(findHashTarget('#zwrot')?.textContent).toBe('14 dni');
  expect(document.querySelector('details')!.open).toBe(true);
});

test('a target outside of details and a missing target change nothing', () => {
  document.body.innerHTML = '<details><summary>Zwrot?</summary></details><p id="łóżka">Łóżka</p>';
  expect(findHashTarget('#%C5%82%C3%B3%C5%BCka')?.textContent).toBe('Łóżka');
  expect(findHashTarget('#nie-ma')).toBeNull();
  expect(findHashTarget('#')).toBeNull();
  expect(document.querySelector('details')!.open).toBe(false);
});
