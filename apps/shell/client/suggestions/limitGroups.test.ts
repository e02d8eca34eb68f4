import { limitGroups } from './limitGroups.ts';

test.each([
  ['7 + 8', 7, 8, [7, 3]],
  ['0 + 12', 0, 12, [10]],
  ['4 + 3', 4, 3, [4, 3]],
  ['5 + 6', 5, 6, [5, 5]],
])('[V-20] categories and products are at most ten: %s', (_, categories, products, shown) => {
  expect(count(categories, products)).toEqual(shown);
});

test.each([
  ['10 + 5', 10, 5, [10]],
  ['12 + 5', 12, 5, [12]],
])('[V-21] beside ten categories there is no group of products: %s', (_, categories, products, shown) => {
  expect(count(categories, products)).toEqual(shown);
});

test('[V-20] other types are untouched', () => {
  expect(limitGroups([group(6, 8), group(3, 20), group(11, 9)]).map(({ items }) => items.length)).toEqual([8, 20, 2]);
});

function count(categories: number, products: number) {
  return limitGroups([group(6, categories), group(11, products)]).map(({ items }) => items.length);
}

function group(type: number, length: number) {
  const items = Array.from({ length }, (_, id) => ({
    id,
    title: `T${id}`,
    url: `/pl/${id}`,
    apiUrl: '',
    productCount: 1,
  }));
  return { type, typeName: 'Grupa', img: null, items };
}
