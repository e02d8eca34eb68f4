import { idsQuery, readIds } from './idsQuery.ts';
import { paths } from './paths.ts';

test('ids are joined by commas in a URL', () => {
  expect(paths.favourites([7, 8])).toBe('/pl/user/favourites?ids=7,8');
  expect(readIds(paths.compare([7, 8]), 6)).toEqual([7, 8]);
  expect(idsQuery([])).toBe('');
});

test('invalid, duplicate and excess ids are omitted', () => {
  expect(readIds('/pl/compare-products?ids=3,sofa,3,0,-1,2,1', 2)).toEqual([3, 2]);
  expect(readIds('/pl/compare-products', 6)).toEqual([]);
});
