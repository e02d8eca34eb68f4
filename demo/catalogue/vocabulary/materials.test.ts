import { expect, test } from '@jest/globals';
import { materialIn, MATERIALS } from './materials.ts';

test('solid wood is of the kind named by its colour', () => {
  expect(materialIn(MATERIALS.dab, 'buk')).toBe(MATERIALS.buk);
  expect(materialIn(MATERIALS.sosna, 'dąb naturalny')).toBe(MATERIALS.dab);
  expect(materialIn(MATERIALS.dab, 'orzech')).toBe(MATERIALS.dab);
  expect(materialIn(MATERIALS.mdf, 'buk')).toBe(MATERIALS.mdf);
});
