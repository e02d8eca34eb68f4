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

test('[N-10] the category of the variant is part of the call for similar offers', async () => {
  listing.setApi({ '/api/v2/variant/5/similarity?categoryId=11&limit=4': [buildVariant({ id: 6 })] });
  const view = await listing.fragment('listing/SimilarVariants', { variantId: 5, limit: 4, categoryId: 11 });
  expect(view.getAllByRole('article')).toHaveLength(1);
});

test('without similar offers there is no heading', async () => {
  listing.setApi({ '/api/v2/variant/5/similarity?limit=4': [] });
  const view = await listing.fragment('listing/SimilarVariants', { variantId: 5, limit: 4 });
  expect(view.body.innerHTML).toBe('');
});

test('offers that look alike are those without the similar ones that the page shows, with a link to all', async () => {
  const imageUrl = '/i/product/320-0/88/4b/3951.webp';
  listing.setApi({
    [`/api/v2/variant/5/similarity?imageUrl=${encodeURIComponent(imageUrl)}&mode=picture-only&limit=4`]: [
      6, 7, 8, 9,
    ].map((id) => buildVariant({ id })),
    '/api/v2/variant/5/similarity?categoryId=11&limit=2': [7, 5].map((id) => buildVariant({ id })),
  });
  const props = { variantId: 5, imageUrl, limit: 2, shownLimit: 2, categoryId: 11 };
  const view = await listing.fragment('listing/VisuallySimilar', props);
  expect(view.getByRole('heading', { level: 2, name: 'Podobne z wyglądu' })).toBeTruthy();
  expect(view.getAllByRole('article').map(({ dataset }) => dataset.variantId)).toEqual(['6', '8']);
  const { slug } = buildVariant().category;
  expect(view.getByRole('link', { name: 'Zobacz wszystkie podobne' }).getAttribute('href')).toBe(
    `/pl/products/visually-similar/3951/${slug}`,
  );
  listing.setApi({
    [`/api/v2/variant/5/similarity?imageUrl=${encodeURIComponent(imageUrl)}&mode=picture-only&limit=4`]: [],
    '/api/v2/variant/5/similarity?categoryId=11&limit=2': [buildVariant({ id: 7 })],
  });
  expect((await listing.fragment('listing/VisuallySimilar', props)).body.innerHTML).toBe('');
});

test('deals are reduced offers with the end of the reduction, the soonest first', async () => {
  const ends = [null, '2026-12-24', '2026-11-30'];
  const variants = ends.map((validTo, index) => buildVariant({ id: index + 1, discount: { discount: 20, validTo } }));
  listing.setApi({ [listingPath('/pl/products/sales')]: { listing: buildListing({ variants }) } });
  const view = await listing.fragment('listing/Deals', { limit: 3 });
  expect(view.getAllByRole('article').map(({ dataset }) => dataset.variantId)).toEqual(['3', '2', '1']);
  expect([...view.body.querySelectorAll('li > p')].map(({ textContent }) => textContent)).toEqual([
    'Do 30 listopada 2026',
    'Do 24 grudnia 2026',
    '',
  ]);
  expect(view.body.querySelector('a[href="/pl/products/sales"]')).not.toBeNull();
  expect(view.body.querySelector('a[href*="/v2/clickthrough/3/1?position=1"]')).not.toBeNull();
  const inMenu = await listing.fragment('listing/Deals', { limit: 2, clickSource: 99 });
  expect(inMenu.getAllByRole('article')).toHaveLength(2);
  expect(inMenu.body.querySelector('a[href*="/v2/clickthrough/3/99?position=1"]')).not.toBeNull();
});

test('facts are the numbers of offers, shops and manufacturers; without offers there are none', async () => {
  const overview = { offerCount: 123, shopCount: 2, brandCount: 1, brands: [] };
  listing.setApi({ '/api/v2/overview': overview });
  const view = await listing.fragment('listing/CatalogueFacts', {});
  expect(view.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '123 oferty',
    '2 sklepy',
    '1 marka',
  ]);
  listing.setApi({ '/api/v2/overview': { ...overview, offerCount: 0 } });
  expect((await listing.fragment('listing/CatalogueFacts', {})).body.innerHTML).toBe('');
});

test('brands are the manufacturers with the most offers, with links to their lists', async () => {
  const brands = [70, 60, 5].map((count) => ({ ident: `marka-${count}`, id: null, name: `Marka ${count}`, count }));
  listing.setApi({ '/api/v2/overview': { offerCount: 135, shopCount: 1, brandCount: 3, brands } });
  const view = await listing.fragment('listing/Brands', { limit: 2 });
  expect(view.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/pl/manufacturers', 'Wszystkie marki'],
    ['/pl/manufacturers/marka-70', 'Marka 7070 ofert'],
    ['/pl/manufacturers/marka-60', 'Marka 6060 ofert'],
  ]);
});

test('cards have the order of the given variants and the given click source', async () => {
  listing.setApi({
    '/api/v2/variant/by-ids?clickSource=31': [9, 7].map((id) => buildVariant({ id, clickSource: 31 })),
  });
  const view = await listing.fragment('listing/Variants', { variantIds: [9, 8, 7], clickSource: 31 });
  expect(view.getAllByRole('article').map(({ dataset }) => dataset.variantId)).toEqual(['9', '7']);
  expect(view.body.querySelector('a[href*="/v2/clickthrough/7/31?position=2"]')).not.toBeNull();
});

test('cards with a title are a strip, and without cards there is no heading', async () => {
  const path = '/api/v2/variant/by-ids?clickSource=29';
  listing.setApi({ [path]: [9, 7].map((id) => buildVariant({ id, clickSource: 29 })) });
  const props = { variantIds: [9, 7], clickSource: 29, title: 'Ostatnio oglądane' };
  const view = await listing.fragment('listing/Variants', props);
  expect(view.getByRole('heading', { level: 2, name: 'Ostatnio oglądane' })).toBeTruthy();
  expect(view.body.querySelector('a[href*="/v2/clickthrough/7/29?position=2"]')).not.toBeNull();
  listing.setApi({ [path]: [] });
  expect((await listing.fragment('listing/Variants', props)).body.innerHTML).toBe('');
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
