import { openPageView } from '@gniazdo/composition/testing/openPage';
import type { ShopOffers } from '@gniazdo/contracts/account';
import { shopPanelEndpoints, shopPanelPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';
import { offersPath, readOffersSearch } from './offersSearch.ts';

const OFFERS: ShopOffers = {
  refreshedAt: '2026-11-23T10:00:00Z',
  heldImport: 4,
  months: ['2026-11', '2026-10'],
  states: [{ state: 'shown', offers: 2 }],
  causes: [
    { cause: 'gtin', offers: 1200, clicks: 30 },
    { cause: 'price', offers: 0, clicks: 0 },
  ],
  categories: [{ id: 100, name: 'Sofy', offers: 2 }],
  offers: [
    {
      id: 7,
      externalId: 'A<1>',
      name: 'Sofa <b>NORD</b>',
      product: { id: 5, slug: 'sofa-nord' },
      state: 'shown',
      category: 'Sofy',
      price: 999.9,
      delivery: null,
      shops: 3,
      place: 2,
      placeWithDelivery: null,
      impressions: 1200,
      clicks: 3,
      cost: 0.91,
      orders: 1,
      causes: ['gtin', 'delivery'],
    },
  ],
  next: '3.7',
};

test('the page of offers shows figures, places and causes, and leads to offers with a cause, further ones and the file', async () => {
  const { view, head, cache } = await open(shopPanelPaths.offers(), OFFERS);
  expect([head.robots, cache]).toEqual(['noindex', { kind: 'private' }]);
  const item = view.getByRole('link', { name: 'Sofa <b>NORD</b>' }).closest('li')!;
  const figures = [...item.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(figures).toEqual([
    'Cena999,90\u00a0zł',
    'Dostawabrak ceny',
    'Miejsce2 z 3',
    'Z dostawą–',
    'Wyświetlenia1\u00a0200',
    'Przejścia3',
    'Koszt netto0,91\u00a0zł',
    'Zamówienia1',
  ]);
  expect(item.textContent).toContain('W serwisie, Sofy, identyfikator A<1>');
  expect(item.textContent).toContain('Do poprawienia: Brak kodu GTIN, Brak ceny dostawy');
  const cause = view.getByRole('link', { name: 'Brak kodu GTIN' });
  expect(cause.getAttribute('href')).toBe('/pl/user/shop/offers?przyczyna=gtin');
  expect(cause.closest('li')!.textContent).toContain('Oferty: 1\u00a0200, przejścia w 30 dni: 30');
  expect(view.queryByRole('link', { name: /Cena wstrzymana/ })).toBeNull();
  expect(view.getByRole('link', { name: 'Następne oferty' }).getAttribute('href')).toBe('/pl/user/shop/offers?po=3.7');
  expect(view.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe('/api/v2/shop-panel/offers/file');
  expect(view.getByRole('link', { name: 'Zobacz, co zmieniłby plik' }).getAttribute('href')).toBe(
    shopPanelPaths.importReport(4),
  );
});

test('the cost of a month from before costs were kept is said to be unknown', async () => {
  const offers = OFFERS.offers.map((offer) => ({ ...offer, cost: 0, isCostUnknown: true as const }));
  const { view } = await open(shopPanelPaths.offers(), { ...OFFERS, offers });
  expect(view.getByText('Koszt netto').parentElement!.textContent).toBe('Koszt nettobrak danych');
});

test('filters are those of the address, in the form and in the file; what is not valid is left out', async () => {
  const path = '/pl/user/shop/offers?stan=shown&okres=2026-10&szukaj=nord&sortuj=price&kategoria=x&po=z';
  const query = { state: 'shown', q: 'nord', sort: 'price', month: '2026-10' } as const;
  expect(readOffersSearch(path)).toEqual(query);
  expect(offersPath(query)).toBe('/pl/user/shop/offers?stan=shown&szukaj=nord&sortuj=price&okres=2026-10');
  const { view } = await open(path, OFFERS, query);
  expect(view.getByLabelText<HTMLSelectElement>('Stan').value).toBe('shown');
  expect(view.getByLabelText<HTMLSelectElement>('Okres').value).toBe('2026-10');
  expect(view.getByLabelText<HTMLInputElement>('Nazwa lub identyfikator').value).toBe('nord');
  expect(view.getByText(/Wyświetlenia, przejścia, ich koszt/).textContent).toContain('październik 2026');
  expect(view.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe(
    '/api/v2/shop-panel/offers/file?state=shown&q=nord&month=2026-10',
  );
});

test('without figures, and without offers that are found, the page says so', async () => {
  const { view } = await open(shopPanelPaths.offers(), { ...OFFERS, refreshedAt: null, offers: [] });
  expect(view.getByText(/Zestawienie ofert dopiero powstaje/)).toBeTruthy();
  const none = await open(shopPanelPaths.offers(), { ...OFFERS, offers: [], next: null, heldImport: null });
  expect(none.view.getByText(/Nie ma takich ofert/)).toBeTruthy();
});

async function open(url: string, offers: ShopOffers, query: object = { sort: 'clicks' }) {
  await using api = await serveJson({ [shopPanelEndpoints.offers({ ...query })]: offers });
  return await openPageView(remote, url, { apiUrl: api.baseUrl });
}
