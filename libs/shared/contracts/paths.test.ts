import { outboundUrl, paths, route } from './paths.ts';

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
