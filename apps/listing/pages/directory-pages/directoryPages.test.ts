import type { EshopDetail, EshopSummary } from '@gniazdo/contracts/offers';
import { buildMenuNode } from '@gniazdo/testing';
import { parseView } from '@gniazdo/testing/parseView';
import { openListing } from '../../testing/openListing.ts';

const SHOP: EshopSummary = {
  id: 3,
  slug: 'alfa',
  name: 'Alfa Meble',
  rating: 4.5,
  reviewsCount: 12,
  coolingOffPeriod: 30,
  offerCount: 22,
  voucherCount: 1,
};
const VOUCHER = { code: 'LATO10', value: 10, valueType: 'percent' as const, minOrder: 500, validTo: null };

let listing: Awaited<ReturnType<typeof openListing>>;

beforeAll(async () => {
  listing = await openListing();
});
afterAll(() => listing.close());

test('the rooms are tiles with their pictures', async () => {
  const rooms = [
    buildMenuNode({ id: 7, name: 'Sypialnia', slug: 'sypialnia', imageUrl: '/i/category/7.webp' }),
    buildMenuNode({ id: 8, name: 'Taras', slug: 'taras', imageUrl: null }),
  ];
  listing.setApi({ '/api/v2/menu': { primary: [], rooms, gifts: [], top: [] } });
  const { view, head } = await listing.page('/products/rooms', '/pl/products/rooms');
  expect(view.getByRole('heading', { level: 1, name: 'Pomieszczenia' })).toBeTruthy();
  const tile = view.getByRole('link', { name: 'Sypialnia' });
  expect(tile.getAttribute('href')).toBe('/pl/products/sypialnia');
  expect(tile.querySelector('img')!.getAttribute('src')).toBe('/i/category/7.webp');
  expect(view.getByRole('link', { name: 'Taras' }).getAttribute('href')).toBe('/pl/products/taras');
  expect(head.canonical).toBe('/pl/products/rooms');
  expect(head.jsonLd![1]).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 });
});

test('the overview of sales links to the reduced offers of each category', async () => {
  const child = { id: 110, slug: 'sofy-rozkladane', name: 'Sofy rozkładane', offerCount: 5 };
  const sofas = { id: 100, slug: 'sofy', name: 'Sofy', offerCount: 22, maxDiscount: 45.9, imageUrl: '/i/1.webp' };
  listing.setApi({ '/api/v2/sales': { categories: [{ ...sofas, children: [child] }] } });
  const { view } = await listing.page('/sales', '/pl/sales');
  const links = view.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/pl/products/sales/sofy');
  expect(links).toContain('/pl/products/sales/sofy-rozkladane');
  expect(view.getByText('22 oferty, do -45 %')).toBeTruthy();
});

test('without reductions, the overview of sales links to all products and is not indexed', async () => {
  listing.setApi({ '/api/v2/sales': { categories: [] } });
  const { view, head } = await listing.page('/sales', '/pl/sales');
  expect(view.getByRole('heading', { name: 'Nie ma teraz promocji' })).toBeTruthy();
  expect(view.getByRole('link', { name: 'Wszystkie produkty' })).toBeTruthy();
  expect(head.robots).toBe('noindex,follow');
});

test('shops have their rating, terms and a link to their offers', async () => {
  const unrated = { ...SHOP, id: 4, slug: 'lodz', name: 'Łódź', rating: null, reviewsCount: 0, voucherCount: 0 };
  listing.setApi({ '/api/v2/eshops': { eshops: [SHOP, unrated] } });
  const { view } = await listing.page('/eshops', '/pl/eshops');
  const link = view.getByRole('link', { name: /^Alfa Meble/ });
  expect(link.getAttribute('href')).toBe('/pl/products/eshop/alfa');
  expect(link.textContent).toContain('22 oferty30 dni na zwrot1 kod rabatowy');
  expect(view.getByRole('img', { name: 'Ocena 4,5 na 5, 12 opinii' })).toBeTruthy();
  expect(view.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['A', 'Ł']);
});

test('the shop of a merchant has its name, codes and its list as canonical page', async () => {
  const shop: EshopDetail = { ...SHOP, vouchers: [VOUCHER] };
  listing.setApi({ '/api/v2/eshop/1000007': shop });
  const { view, head } = await open('1000007');
  expect(view.getByRole('heading', { level: 1, name: 'Alfa Meble' })).toBeTruthy();
  expect(head.canonical).toBe('/pl/products/eshop/alfa');
  expect(view.getByRole('link', { name: 'Zobacz 22 oferty' }).getAttribute('href')).toBe('/pl/products/eshop/alfa');
  const code = view.getByRole('link', { name: /LATO10/ });
  expect(code.getAttribute('href')).toBe('/pl/products/eshop/alfa/voucher/LATO10');
});

test.each(['1', 'a b', '../x'])('a merchant %s that is unknown is 404', async (merchantId) => {
  listing.setApi({});
  const page = await open(merchantId);
  expect([page.status, page.html]).toEqual([404, '']);
});

test('manufacturers are grouped by letter, and letters link to their groups', async () => {
  const names = ['Akwenda', 'Lampex', 'Łóżkowo'];
  const manufacturers = names.map((name, id) => ({ id, slug: `m${id}`, name, offerCount: id }));
  listing.setApi({ '/api/v2/manufacturers': { manufacturers } });
  const { view } = await listing.page('/manufacturers', '/pl/manufacturers');
  const letter = view.getByRole('link', { name: 'Ł' });
  const id = letter.getAttribute('href')!.slice(1);
  expect(view.body.querySelector(`[id="${id}"]`)!.textContent).toBe('Ł');
  names.forEach((name, i) => {
    expect(view.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')).toBe(
      `/pl/manufacturers/m${i}`,
    );
  });
});

async function open(merchantId: string) {
  const response = await listing.askPage('/eshop/:merchantId', `/pl/eshop/${encodeURIComponent(merchantId)}`, {
    merchantId,
  });
  if (response.type !== 'page') throw new Error('The response is not a page.');
  return { ...response.page, view: parseView(response.page.html) };
}
