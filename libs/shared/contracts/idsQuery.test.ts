import { idsQuery, readIds } from './idsQuery.ts';
import { paths } from './paths.ts';

test('an address names ids with commas between them', () => {
  expect(paths.favourites([7, 8])).toBe('/pl/user/favourites?ids=7,8');
  expect(readIds(paths.compare([7, 8]), 6)).toEqual([7, 8]);
  expect(idsQuery([])).toBe('');
});

test('ids that are none, that come twice or that are too many are left out', () => {
  expect(readIds('/pl/compare-products?ids=3,sofa,3,0,-1,2,1', 2)).toEqual([3, 2]);
  expect(readIds('/pl/compare-products', 6)).toEqual([]);
});
