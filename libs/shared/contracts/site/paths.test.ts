import { idsQuery, outboundUrl, paths, readIds, route } from './paths.ts';

test('ids are joined by commas in a URL', () => {
  expect(paths.favourites([7, 8])).toBe('/pl/user/favourites?ids=7,8');
  expect(readIds(paths.compare([7, 8]), 6)).toEqual([7, 8]);
  expect(idsQuery([])).toBe('');
});

test('invalid, duplicate and excess ids are omitted', () => {
  expect(readIds('/pl/compare-products?ids=3,sofa,3,0,-1,2,1', 2)).toEqual([3, 2]);
  expect(readIds('/pl/compare-products', 6)).toEqual([]);
});

test('[R-02] parameters are replaced and encoded; the error names a missing one', () => {
  expect(route('/products/:slug', { slug: 'stół 1/2' })).toBe('/pl/products/st%C3%B3%C5%82%201%2F2');
  expect(paths.category('stół 1/2')).toBe('/pl/products/st%C3%B3%C5%82%201%2F2');
  expect(() => route('/star/:ident/thank-you')).toThrow('needs a value for "ident"');
});

test('[R-03] query values that are null or undefined are omitted; 0, false and an empty string are not', () => {
  expect(route('/search', {}, { page: 2, sort: null, q: 'łóżko' })).toBe('/pl/search?page=2&q=%C5%82%C3%B3%C5%BCko');
  expect(route('/search', {}, { q: null, sort: null })).toBe('/pl/search');
  expect(route('/search', {}, { page: 0, sale: false, q: '', sort: undefined })).toBe(
    '/pl/search?page=0&sale=false&q=',
  );
});

test('[R-05] a link has the prefix and no host', () => {
  expect(route('/products')).toBe('/pl/products');
  expect(paths.home()).toBe('/pl/');
});

test('a link to a shop requires a click source', () => {
  const link = { domain: '', variantId: 7 };
  for (const clickSource of [null, undefined])
    expect(() => outboundUrl({ ...link, clickSource })).toThrow(/^No click source provided$/);
  expect(outboundUrl({ ...link, clickSource: 99 })).toBe('/v2/clickthrough/7/99');
});
