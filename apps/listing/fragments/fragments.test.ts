import { buildListing, buildVariant } from '@gniazdo/testing';
import { listingPath, openListing } from '../testing/openListing.ts';

let listing: Awaited<ReturnType<typeof openListing>>;

beforeAll(async () => {
  listing = await openListing();
});

afterAll(() => listing.close());

test('similar offers carry the click source of the detail page', async () => {
  listing.setApi({
    '/api/v2/variant/5/similarity?limit=4': [buildVariant({ id: 6 }), buildVariant({ id: 7 })],
  });
  const view = await listing.fragment('listing/SimilarVariants', { variantId: 5, limit: 4 });
  expect(view.getByRole('heading', { level: 2, name: 'Może Ci się również spodobać' })).toBeTruthy();
  expect(view.body.querySelector('a[href*="/v2/clickthrough/6/25?position=1"]')).not.toBeNull();
  expect(view.getAllByRole('article')).toHaveLength(2);
});

test('without similar offers there is no heading', async () => {
  listing.setApi({ '/api/v2/variant/5/similarity?limit=4': [] });
  const view = await listing.fragment('listing/SimilarVariants', { variantId: 5, limit: 4 });
  expect(view.body.innerHTML).toBe('');
});

test('deals are the first reduced offers', async () => {
  const variants = [1, 2, 3].map((id) => buildVariant({ id }));
  listing.setApi({ [listingPath('/pl/products/sales')]: { listing: buildListing({ variants }) } });
  const view = await listing.fragment('listing/Deals', { limit: 2 });
  expect(view.getAllByRole('article')).toHaveLength(2);
  expect(view.body.querySelector('a[href="/pl/products/sales"]')).not.toBeNull();
});

test('cards have the order of the given variants and the given click source', async () => {
  listing.setApi({
    '/api/v2/variant/by-ids?clickSource=31': [9, 7].map((id) => buildVariant({ id, clickSource: 31 })),
  });
  const view = await listing.fragment('listing/Variants', { variantIds: [9, 8, 7], clickSource: 31 });
  expect(view.getAllByRole('article').map(({ dataset }) => dataset.variantId)).toEqual(['9', '7']);
  expect(view.body.querySelector('a[href*="/v2/clickthrough/7/31?position=2"]')).not.toBeNull();
});

test('a dialog has the card of its variant, or says that it is not sold any more', async () => {
  const props = { variantId: 9, clickSource: 38, title: 'Na zdjęciu' };
  listing.setApi({ '/api/v2/variant/by-ids?clickSource=38': [buildVariant({ id: 9, clickSource: 38 })] });
  const view = await listing.fragment('listing/VariantDialog', props);
  expect(view.getByRole('heading', { level: 2, name: 'Na zdjęciu' })).toBeTruthy();
  expect(view.getByRole('article').dataset.variantId).toBe('9');
  expect(view.body.querySelector('a[href*="/v2/clickthrough/9/38?position=1"]')).not.toBeNull();
  listing.setApi({ '/api/v2/variant/by-ids?clickSource=38': [] });
  expect((await listing.fragment('listing/VariantDialog', props)).getByText(/już nie ma w ofercie/)).toBeTruthy();
});

test('tiles link to the categories', async () => {
  const sofas = { id: 1, name: 'Sofy', slug: 'sofy', imageUrl: '/i/category/240-240/a3/0f/1.jpg', children: [] };
  listing.setApi({ '/api/v2/menu': { primary: [sofas], rooms: [], gifts: [], top: [] } });
  const view = await listing.fragment('listing/CategoryTiles', {});
  const tile = view.getByRole('link', { name: 'Sofy' });
  expect(tile.getAttribute('href')).toBe('/pl/products/sofy');
  expect(tile.querySelector('img')?.getAttribute('src')).toBe('/i/category/240-240/a3/0f/1.jpg');
});
