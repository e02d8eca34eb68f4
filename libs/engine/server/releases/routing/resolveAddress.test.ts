import { expect, test } from '@jest/globals';
import { createRouteTable } from './createRouteTable.ts';
import { resolveAddress } from './resolveAddress.ts';

const table = createRouteTable(
  [
    '/',
    '/products',
    '/products/sales',
    '/products/:slug',
    '/products/eshop/:slug/voucher/:code',
    '/product/v/:id',
    '/commercial/SaaS',
    '/password/confirmation/:code',
  ].map((path) => ({ path, owner: path })),
);

test.each([
  ['/pl/', '/', {}],
  ['/pl/products', '/products', {}],
  ['/pl/products/sofy', '/products/:slug', { slug: 'sofy' }],
  ['/pl/products/st%C3%B3%C5%82%201%2F2', '/products/:slug', { slug: 'stół 1/2' }],
  ['/pl/product/v/12-sofa-nord', '/product/v/:id', { id: '12-sofa-nord' }],
  ['/pl/commercial/SaaS', '/commercial/SaaS', {}],
  ['/pl/password/confirmation/AbC', '/password/confirmation/:code', { code: 'AbC' }],
])('%s matches %s', (path, pattern, params) => {
  expect(resolveAddress(table, '/pl', { path, search: '' })).toEqual({
    kind: 'match',
    match: { pattern, owner: pattern, params },
  });
});

test('a fixed segment wins over a parameter in any order', () => {
  const turned = createRouteTable([...table.patterns].reverse());
  for (const routes of [table, turned]) {
    expect(routes.match('/products/sales')?.pattern).toBe('/products/sales');
    expect(routes.match('/products/lampy')?.pattern).toBe('/products/:slug');
  }
});

test.each([
  ['/pl', '', '/pl/'],
  ['/pl/products/', '', '/pl/products'],
  ['/pl/products/', '?page=2', '/pl/products?page=2'],
  ['/pl//products', '', '/pl/products'],
  ['/PL/Products', '', '/pl/products'],
  ['/pl/products/Sofy', '?kolor=Szary', '/pl/products/sofy?kolor=Szary'],
  ['/pl/products/%C5%81%C3%B3%C5%BCka', '', '/pl/products/%C5%82%C3%B3%C5%BCka'],
  ['/pl/product/v/12-Sofa', '', '/pl/product/v/12-sofa'],
  ['/pl/commercial/saas', '', '/pl/commercial/SaaS'],
  ['/pl/Password/confirmation/AbC', '', '/pl/password/confirmation/AbC'],
  ['/pl/products/eshop/Meblonet/voucher/LATO20', '', '/pl/products/eshop/meblonet/voucher/LATO20'],
  ['/products', '?page=2', '/pl/products?page=2'],
  ['/Products/', '', '/pl/products'],
])('%s%s redirects permanently to %s', (path, search, location) => {
  expect(resolveAddress(table, '/pl', { path, search })).toEqual({ kind: 'redirect', status: 301, location });
});

test('a wildcard pattern does not match paths of fixed patterns in any spelling', () => {
  const open = createRouteTable([...table.patterns, { path: '/:page', owner: 'open' }]);
  expect(resolveAddress(open, '/pl', { path: '/pl/Products', search: '' })).toMatchObject({ location: '/pl/products' });
  expect(resolveAddress(open, '/pl', { path: '/pl/cokolwiek', search: '' })).toMatchObject({
    match: { pattern: '/:page' },
  });
});

test('the root redirects temporarily to the home page', () => {
  expect(resolveAddress(table, '/pl', { path: '/', search: '?a=1' })).toEqual({
    kind: 'redirect',
    status: 302,
    location: '/pl/?a=1',
  });
});

test.each(['/pl/nope', '/pl/products/a/b', '/nope', '//evil.example', '/plx'])('%s is unknown', (path) => {
  expect(resolveAddress(table, '/pl', { path, search: '' })).toEqual({ kind: 'unknown' });
});

test('redirects do not loop', () => {
  const spellings = ['/PL/PRODUCTS//SOFY/', '/pl/products/%c5%81', '/pl/products/So%20Fy', '/pl//', '/Pl'];
  for (const spelling of spellings) {
    const first = resolveAddress(table, '/pl', { path: spelling, search: '' });
    if (first.kind !== 'redirect') continue;
    expect(resolveAddress(table, '/pl', { path: first.location, search: '' }).kind).not.toBe('redirect');
  }
});
