import type { Product } from '@gniazdo/contracts/offers';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { withTestApi } from '../../testing/withTestApi.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { isSafetyFact } from './isSafetyFact.ts';

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
