import { expect, test } from '@jest/globals';
import { buildManifest } from '../../testing/buildManifest.ts';
import { findOwnershipConflicts } from './findOwnershipConflicts.ts';

test('a page that another remote owns is refused, also under another parameter name', () => {
  const live = [buildManifest({ name: 'product', version: '2.0.1', routes: pages('/product/:id') })];
  expect(findOwnershipConflicts(buildManifest({ routes: pages('/product/:slug/') }), live)).toEqual([
    'listing 1.0.0 claims the page /product/:slug/, but the page /product/:id belongs to product 2.0.1. ' +
      'Remove it from one of the two.',
  ]);
});

test('a more specific page, a page of an older release of the same remote and an unowned page are allowed', () => {
  const live = [
    buildManifest({ name: 'product', routes: pages('/product/:id') }),
    buildManifest({ version: '0.9.0', routes: pages('/products') }),
  ];
  expect(
    findOwnershipConflicts(buildManifest({ routes: pages('/product/compare', '/products', '/search') }), live),
  ).toEqual([]);
});

test('endpoints and fragments have one owner as well', () => {
  const claims = {
    endpoints: [{ method: 'POST', path: '/api/v2/feed' }],
    fragments: [{ name: 'listing/Deals', props: {} }],
  };
  const conflicts = findOwnershipConflicts(buildManifest(claims), [buildManifest({ name: 'content', ...claims })]);
  expect(conflicts).toHaveLength(2);
  expect(conflicts.join()).toContain('the endpoint POST /api/v2/feed belongs to content 1.0.0');
});

function pages(...paths: string[]) {
  return paths.map((path) => ({ path, personal: false }));
}
