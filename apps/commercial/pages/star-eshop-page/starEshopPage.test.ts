import { openPageView } from '@gniazdo/composition/testing/openPage';
import type { StarEshop } from '@gniazdo/contracts/account';
import { serveJson } from '@gniazdo/testing/serveJson';
import { within } from '@testing-library/dom';
import remote from '../../remote.ts';

const URL = '/pl/star/eshop/dom-lipowy';

const SHOP: StarEshop = {
  eshop: { name: 'Dom Lipowy', slug: 'dom-lipowy' },
  trader: {
    legalName: 'Lipowy <sp. z o.o.>',
    nip: '5260001246',
    address: 'ul. Lipowa 1\n00-001 Warszawa',
    contactEmail: 'a?bcc=b@lipowy.example',
    contactPhone: '+48 22 123 45 67',
    paymentMethods: ['blik', 'cash-on-delivery'],
    returnDays: 30,
    returnCost: 0,
    returnWay: null,
    delivery: { days: 3, offers: 1200 },
  },
  average: 4.25,
  count: 24,
  distribution: [1, 1, 2, 7, 13],
  page: 1,
  hasMore: true,
  reviews: [
    {
      rating: 4,
      text: '<b>Szybko</b>\ni bez rys',
      dateTime: '2026-11-20T10:00:00Z',
      reply: { text: 'Dziękujemy!', dateTime: '2026-11-21T10:00:00Z' },
    },
    { rating: 5, text: null, dateTime: '2026-11-19T10:00:00Z', reply: null },
  ],
};

test('the page of a shop shows the average, the distribution, and reviews as text with the reply of the shop', async () => {
  const { status, view, head, cache } = await open(URL, { '/api/v2/star/eshop/dom-lipowy?page=1': SHOP });
  expect([status, cache]).toEqual([200, { kind: 'private' }]);
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('Opinie o sklepie Dom Lipowy');
  const summary = within(view.getByRole('region', { name: 'Ocena sklepu' }));
  expect(summary.getByText('z 24 ocen')).toBeTruthy();
  const rows = summary.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['5 gwiazdek13', '4 gwiazdki7', '3 gwiazdki2', '2 gwiazdki1', '1 gwiazdka1']);
  const [first, second] = view.getAllByRole('listitem').filter(({ className }) => className === 'review');
  expect(first!.textContent).toContain('<b>Szybko</b>\ni bez rys');
  expect(first!.textContent).toContain('Odpowiedź sklepu Dom Lipowy');
  expect(second!.textContent).not.toContain('Odpowiedź');
  expect(view.getByRole('link', { name: 'Starsze opinie' }).getAttribute('href')).toBe(`${URL}?strona=2`);
  expect(view.queryByRole('link', { name: 'Nowsze opinie' })).toBeNull();
  expect(head.jsonLd).toMatchObject([{ aggregateRating: { ratingValue: 4.25, reviewCount: 24 } }]);
  expect(view.body.querySelector('[style]')).toBeNull();
});

test('who sells is shown as the shop has stated it, as text; what it has not stated is said to be unknown', async () => {
  const { view } = await open(URL, { '/api/v2/star/eshop/dom-lipowy?page=1': SHOP });
  const region = view.getByRole('region', { name: 'Sprzedawca' });
  // Links of offers lead to it.
  expect(region.querySelector('#sprzedawca')).not.toBeNull();
  const facts = [...region.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'FirmaLipowy <sp. z o.o.>',
    'NIP5260001246',
    'Adresul. Lipowa 1\n00-001 Warszawa',
    'E-maila?bcc=b@lipowy.example',
    'Telefon+48 22 123 45 67',
    'PłatnościBLIK, za pobraniem',
    'Czas na zwrot30\u00a0dni',
    'Koszt zwrotubezpłatny',
    'Jak zwrócićsklep nie podał',
    'Wysyłkazwykle za 3\u00a0dni (mediana z 1\u00a0200 ofert)',
  ]);
  expect([...region.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'mailto:a%3Fbcc=b@lipowy.example',
    'tel:+48221234567',
  ]);
  const none = Object.fromEntries(Object.keys(SHOP.trader!).map((name) => [name, null]));
  const trader = { ...none, paymentMethods: [] };
  const unknown = await open(URL, { '/api/v2/star/eshop/dom-lipowy?page=1': { ...SHOP, trader } });
  expect(unknown.view.getAllByText('sklep nie podał')).toHaveLength(facts.length);
});

test('the second page leads back to the first and has its own canonical address', async () => {
  const page = { ...SHOP, page: 2, hasMore: false };
  const { view, head } = await open(`${URL}?strona=2`, { '/api/v2/star/eshop/dom-lipowy?page=2': page });
  expect(head.canonical).toBe(`${URL}?strona=2`);
  expect(view.getByRole('link', { name: 'Nowsze opinie' }).getAttribute('href')).toBe(URL);
  expect(view.queryByRole('link', { name: 'Starsze opinie' })).toBeNull();
});

test('a shop without reviews says so and has no rating for search engines; an unknown one is 404', async () => {
  const none = { ...SHOP, average: null, count: 0, distribution: [0, 0, 0, 0, 0], hasMore: false, reviews: [] };
  const { view, head } = await open(URL, { '/api/v2/star/eshop/dom-lipowy?page=1': none });
  expect(view.getByText('Nikt jeszcze nie ocenił tego sklepu.')).toBeTruthy();
  expect(view.queryByRole('table')).toBeNull();
  expect(head.jsonLd).toBeUndefined();
  expect((await open('/pl/star/eshop/nie-ma', {})).status).toBe(404);
});

async function open(url: string, responses: Record<string, unknown>) {
  await using api = await serveJson(responses);
  return await openPageView(remote, url, { apiUrl: api.baseUrl });
}
