import { buildListing } from '@gniazdo/testing';
import { listingPath, openListing } from '../../testing/openListing.ts';

const url = '/pl/products/sofy';
let listing: Awaited<ReturnType<typeof openListing>>;

beforeAll(async () => {
  listing = await openListing();
});

afterAll(() => listing.close());

test('the list of a shop shows its rating, return period, delivery, website and codes, which link to their offers', async () => {
  const voucher = { code: 'LATO10', value: 10, valueType: 'percent' as const, minOrder: null, validTo: null };
  const { view } = await show({
    kind: 'eshop',
    shop: {
      slug: 'alfa',
      rating: 4.5,
      reviewsCount: 12,
      coolingOffPeriod: 30,
      vouchers: [voucher],
      website: 'https://www.alfa.example/meble',
      delivery: { priceFrom: 0, daysFrom: 3, daysTo: 28 },
    },
  });
  const facts = view.getByRole('list', { name: 'O sklepie' });
  expect(facts.querySelector('a')!.getAttribute('href')).toBe('/pl/star/eshop/alfa');
  expect([...facts.children].slice(1, -1).map(({ textContent }) => textContent)).toEqual([
    'Są oferty z darmową dostawą',
    'Do wysłania w 3–28\u00a0dni',
    '30 dni na zwrot',
    'Strona sklepu: alfa.example',
    'Sprzedawca, płatności i zwroty',
  ]);
  const trader = view.getByRole('link', { name: 'Sprzedawca, płatności i zwroty' });
  expect(trader.getAttribute('href')).toBe('/pl/star/eshop/alfa#sprzedawca');
  const code = view.getByRole('link', { name: /LATO10/ });
  expect(code.getAttribute('href')).toBe('/pl/products/eshop/alfa/voucher/LATO10');
});

test('the first page of the list of a room, without filters, embeds pictures with products', async () => {
  const inspirationsUrl = '/pl/inspirations?pokoj=salon';
  const hasPictures = async (overrides: object) =>
    (await show({ inspirationsUrl, ...overrides })).html.includes('<!--frag:');
  expect(await hasPictures({})).toBe(true);
  expect(await hasPictures({ chosen: [{ name: 'Szary', url: '/a' }] })).toBe(false);
  const pagination = { page: 2, pageSize: 48, pageCount: 2, totalCount: 50 };
  expect(await hasPictures({ pagination })).toBe(false);
  expect(await hasPictures({ inspirationsUrl: undefined })).toBe(false);
});

test('an empty list names the filters without which there are offers', async () => {
  const { view } = await show({
    variants: [],
    totalCount: 0,
    chosen: [
      { name: 'Szary', url: '/a', count: 0 },
      { name: 'Dąb', url: '/b', count: 2 },
      { name: 'Cena: do 5 zł', url: '/c', count: 12 },
    ],
    clearUrl: '/d',
  });
  const remedies = view.getAllByRole('link', { name: /^Bez filtra/ });
  expect(remedies.map(({ textContent }) => textContent)).toEqual([
    'Bez filtra „Cena: do 5 zł”: 12 ofert',
    'Bez filtra „Dąb”: 2 oferty',
  ]);
  expect(remedies[0]!.getAttribute('href')).toBe('/c');
});

test('an empty list has no order and no choices that leave it empty', async () => {
  const { groups } = buildListing();
  const [group] = groups.features;
  const [choice] = group!.choices;
  const choices = [
    { ...choice!, name: 'Szary', selected: true, disabled: false },
    { ...choice!, name: 'Biały', selected: false, disabled: false, count: 3 },
    { ...choice!, name: 'Czarny', selected: false, disabled: true, count: 0 },
  ];
  const overrides = {
    chosen: [{ name: 'Szary', url: '/a' }],
    groups: { ...groups, features: [{ ...group!, choices }] },
  };
  const full = (await show(overrides)).view;
  expect(full.getByText('Czarny')).toBeTruthy();
  expect(full.getByText(/Sortuj/)).toBeTruthy();
  const empty = (await show({ ...overrides, variants: [], totalCount: 0 })).view;
  expect(empty.queryByText('Czarny')).toBeNull();
  expect(empty.getByText('Biały')).toBeTruthy();
  expect(empty.queryByText(/Sortuj/)).toBeNull();
});

async function show(overrides: Parameters<typeof buildListing>[0] = {}) {
  listing.setApi({ [listingPath(url)]: { listing: buildListing(overrides) } });
  return listing.page('/products/:slug', url);
}
