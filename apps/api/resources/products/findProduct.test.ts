import type { Product } from '@gniazdo/contracts/offers';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { withTestApi } from '../../testing/withTestApi.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { isSafetyFact, findCheapestTotal } from './findProduct.ts';

let api: TestApi;

withTestApi(async (started) => {
  api = started;
});

test.each([
  'Producent odpowiedzialny',
  'Adres producenta',
  'E-mail producenta',
  'Kontakt do importera',
  'Osoba odpowiedzialna w UE',
  'Adres podmiotu odpowiedzialnego',
  'Dane producenta (GPSR)',
  'Importer',
  'Ostrzeżenia',
  'Informacje o bezpieczeństwie',
])('%s is about safety', (name) => {
  expect(isSafetyFact({ name, value: 'x' })).toBe(true);
});

test.each(['Producent', 'Kod producenta', 'Zabezpieczenie przed przewróceniem', 'Kolor producenta', 'Kontakt'])(
  '%s is a parameter',
  (name) => {
    expect(isSafetyFact({ name, value: 'x' })).toBe(false);
  },
);

test('each offer of a product has the safety facts of its shop, and they are no parameters', async () => {
  const eshop_id = await insertShop(api.pool, { slug: 'alfa', website: 'https://alfa.example/' });
  const address = { name: 'Adres producenta', value: 'ul. Leśna 1, Poznań' };
  const colour = { name: 'Kolor', value: 'beżowy' };
  const parameters = JSON.stringify([colour, address]);
  const { productId } = await insertOffer(api.pool, { eshop_id, category_id: 100, parameters });
  await insertOffer(api.pool, { eshop_id, category_id: 100, product_id: productId });
  await api.settle();
  const product = await api.get<Product>(`/api/v2/product/${productId}`);
  expect(product.parameters).toEqual([colour]);
  expect(product.offers.map(({ safety, shopWebsite }) => ({ safety, shopWebsite }))).toEqual([
    { safety: [address], shopWebsite: 'https://alfa.example/' },
    { safety: undefined, shopWebsite: 'https://alfa.example/' },
  ]);
});

const offer = (price: number, delivery_price: number | null, active = true) => ({ price, delivery_price, active });

test('the cheapest total includes delivery and ignores inactive offers', () => {
  expect(findCheapestTotal([offer(100, 50), offer(120, 0), offer(10, 0, false)])).toBe(120);
});

test('an offer with an unknown delivery price hides the cheapest total only if it may be cheaper', () => {
  expect(findCheapestTotal([offer(120, 0), offer(119, null)])).toBeNull();
  expect(findCheapestTotal([offer(120, 0), offer(120, null)])).toBe(120);
});

test('without a known delivery price there is no cheapest total', () => {
  expect(findCheapestTotal([offer(100, null)])).toBeNull();
  expect(findCheapestTotal([])).toBeNull();
});
