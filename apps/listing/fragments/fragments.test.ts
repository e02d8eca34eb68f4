import { buildListing, buildVariant } from '@gniazdo/testing';
import { listingPath, openListing } from '../testing/openListing.ts';

let listing: Awaited<ReturnType<typeof openListing>>;

beforeAll(async () => {
  listing = await openListing();
});

afterAll(() => listing.close());

test('similar offers carry the click source of the detail page', async () => {
  listing.pretend({
    '/api/v2/variant/5/similarity?limit=4': [buildVariant({ id: 6 }), buildVariant({ id: 7 })],
  });
  const html = await listing.fragment('listing/SimilarVariants', { variantId: 5, limit: 4 });
  expect(html).toContain('>Może Ci się również spodobać</h2>');
  expect(html).toContain('/v2/clickthrough/6/25?position=1');
  expect(html.match(/<article /g)).toHaveLength(2);
});

test('without similar offers there is no heading either', async () => {
  listing.pretend({ '/api/v2/variant/5/similarity?limit=4': [] });
  expect(await listing.fragment('listing/SimilarVariants', { variantId: 5, limit: 4 })).toBe('');
});

test('deals are the first of the reduced offers', async () => {
  const variants = [1, 2, 3].map((id) => buildVariant({ id }));
  listing.pretend({ [listingPath('/pl/products/sales')]: { listing: buildListing({ variants }) } });
  const html = await listing.fragment('listing/Deals', { limit: 2 });
  expect(html.match(/<article /g)).toHaveLength(2);
  expect(html).toContain('href="/pl/products/sales"');
});

test('given variants become cards in that order, with the click source of whoever shows them', async () => {
  listing.pretend({
    '/api/v2/variant/by-ids?clickSource=31': [9, 7].map((id) => buildVariant({ id, clickSource: 31 })),
  });
  const html = await listing.fragment('listing/Variants', { variantIds: [9, 8, 7], clickSource: 31 });
  expect([...html.matchAll(/<article [^>]*data-variant-id="(\d+)"/g)].map(([, id]) => id)).toEqual(['9', '7']);
  expect(html).toContain('/v2/clickthrough/7/31?position=2');
});

test('tiles lead to the categories', async () => {
  const sofas = { id: 1, name: 'Sofy', slug: 'sofy', imageUrl: '/i/category/240-240/a3/0f/1.jpg', children: [] };
  listing.pretend({ '/api/v2/menu': { primary: [sofas], rooms: [], gifts: [], top: [] } });
  const html = await listing.fragment('listing/CategoryTiles', {});
  expect(html).toMatch(
    /<a [^>]*href="\/pl\/products\/sofy"><img [^>]*src="\/i\/category\/240-240\/a3\/0f\/1\.jpg"[^>]*\/>Sofy<\/a>/,
  );
});
