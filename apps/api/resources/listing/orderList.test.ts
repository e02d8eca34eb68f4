import { spreadProducts } from './orderList.ts';

test('further offers of a product follow the first offers of all products', () => {
  const getProductId = (ordinal: number) => Math.floor(ordinal / 10);
  expect(spreadProducts([11, 12, 21, 13, 31, 22], getProductId)).toEqual([11, 21, 31, 12, 13, 22]);
});
