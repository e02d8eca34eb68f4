/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { getKnownStyles } from './getKnownStyles.ts';

test('a style element has the ids of all sheets in it', () => {
  document.head.innerHTML =
    '<style data-css="shell"></style><style data-css="product@1.0.0/pages product@1.0.0/1a2b3c"></style>';
  expect([...getKnownStyles()]).toEqual(['shell', 'product@1.0.0/pages', 'product@1.0.0/1a2b3c']);
});
