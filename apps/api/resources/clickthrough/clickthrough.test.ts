import { outboundUrl } from '@gniazdo/contracts';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';

let database: TestDatabase;
let api: TestApi;
let shop: number;

beforeEach(async () => {
  database = await createTestDatabase();
  api = await startTestApi(database.url);
  shop = await insertShop(api.pool, { slug: 'alfa' });
}, 120_000);

afterEach(async () => {
  await api?.stop();
  await database?.drop();
});

test('[C-49] a click redirects to the offer in its shop and is recorded; unknown ids are 404', async () => {
  const url = 'https://sklep.example/sofa?id=1&x=%C5%82';
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100, url });
  const link = outboundUrl({ domain: '', variantId, clickSource: 2, position: 7, requestId: 'abc-1' });
  const response = await api.send(link);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(url);
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
  for (const path of ['2000000000/2', `${variantId}/48`, `${variantId}/0`, `abc/2`, `${variantId}/x`, '%00/2']) {
    expect((await api.send(`/v2/clickthrough/${path}`)).status).toBe(404);
  }
  expect((await api.send(link, { method: 'HEAD' })).status).toBe(404);
  // Stopping writes the pending clicks.
  await api.stop();
  const { rows } = await database.pool.query('select variant_id, click_source, position, request_id from click');
  expect(rows).toEqual([{ variant_id: variantId, click_source: 2, position: 7, request_id: 'abc-1' }]);
  api = await startTestApi(database.url);
});

test('a request cannot change the target of a click, and only http(s) targets are allowed', async () => {
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100 });
  const { rows } = await api.pool.query<{ url: string }>('select url from variant where id = $1', [variantId]);
  const odd = `/v2/clickthrough/${variantId}/2?url=https://evil.example&position=a&ri[]=1&ri=%00&position=2`;
  const response = await api.send(odd, { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(response.headers.get('location')).toBe(rows[0]!.url);
  for (const bad of ['javascript:alert(1)', 'ftp://shop.example/', '//evil.example', 'brak']) {
    const offer = await insertOffer(api.pool, { eshop_id: shop, category_id: 100, url: bad });
    expect((await api.send(`/v2/clickthrough/${offer.variantId}/2`)).status).toBe(404);
  }
});
