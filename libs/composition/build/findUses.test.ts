import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findUses } from './findUses.ts';

const apps = path.resolve(__dirname, '../../../apps');

test('a remote uses the fragments that its pages name, with the current schemas of their props', () => {
  const { fragments } = findUses('product', path.join(apps, 'product'));
  expect(fragments).toMatchObject({ 'listing/SimilarVariants': { required: ['variantId', 'limit'] } });
  expect(findUses('shell', path.join(apps, 'shell')).fragments).toHaveProperty('content/ArticleStrip');
});

test('own endpoints are not listed', () => {
  const own = ['POST /api/v2/variant/feed', 'POST /api/v2/variant/filtering'];
  expect(findUses('listing', path.join(apps, 'listing'), own)).toMatchObject({
    fragments: {},
    islands: {},
    endpoints: {},
  });
});

test('each page that the sources link to has a sample path', () => {
  const { pages } = findUses('content', path.join(apps, 'content'));
  expect(pages).toEqual(expect.arrayContaining(['/article-list', '/article-list/1']));
  expect(pages).not.toContain('/compare-products');
});
