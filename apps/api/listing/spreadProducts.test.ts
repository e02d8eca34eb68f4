import { spreadProducts } from './spreadProducts.ts';

test('further offers of a product come behind the first offers of all', () => {
  const productOf = (ordinal: number) => Math.floor(ordinal / 10);
  expect(spreadProducts([11, 12, 21, 13, 31, 22], productOf)).toEqual([11, 21, 31, 12, 13, 22]);
});
