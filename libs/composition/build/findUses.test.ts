import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { releaseContracts } from '@gniazdo/contracts/offers';
import { findUses } from './findUses.ts';

const PAGE = `
  export const page = <Fragment name="listing/SimilarVariants" variantId={1} limit={2} />;
  export const more = () => callEndpoint('/api/v2/variant/feed');
  export const links = [paths.articles(), paths.article('sofy')];
`;
const TEST = `paths.contact(); <Fragment name="listing/Deals" />`;
const FEED = 'POST /api/v2/variant/feed';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gniazdo-uses-'));
  await writeFile(path.join(dir, 'page.tsx'), PAGE);
  await writeFile(path.join(dir, 'page.test.tsx'), TEST);
});
afterAll(() => rm(dir, { recursive: true }));

test('a remote uses the fragments that its sources name, with the current schemas of their props', () => {
  expect(findUses('product', dir, releaseContracts).fragments).toEqual({
    'listing/SimilarVariants': expect.objectContaining({ required: ['variantId', 'limit'] }),
  });
});

test('its own fragments and endpoints are not listed', () => {
  expect(findUses('product', dir, releaseContracts).endpoints).toEqual({
    [FEED]: { body: expect.anything(), response: expect.anything() },
  });
  expect(findUses('listing', dir, releaseContracts, [FEED])).toEqual({
    fragments: {},
    endpoints: {},
    pages: expect.any(Array),
  });
});

test('each page that the sources link to has a sample path', () => {
  expect(findUses('product', dir, releaseContracts).pages).toEqual(['/article-list', '/article-list/1']);
});
