import { paths } from '@gniazdo/contracts/site';
import { insertManufacturer, insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { SITE_ORIGIN, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';
import { SHARD_SIZE } from './findShard.ts';

const SOFAS = 100;

let api: TestApi;
let first: Awaited<ReturnType<typeof insertOffer>>;
let late: typeof first;

withTestApi(async (started) => {
  api = started;
  const shop = await insertShop(api.pool, { slug: 'alfa' });
  await insertShop(api.pool, { slug: 'pusty' });
  const manufacturer_id = await insertManufacturer(api.pool, 'livia', 'Livia');
  const offer = { eshop_id: shop, category_id: SOFAS, manufacturer_id };
  first = await insertOffer(api.pool, { ...offer, name: 'Sofa', slug: 'sofa' });
  await insertOffer(api.pool, { ...offer, product_id: first.productId, name: 'Sofa', slug: 'sofa-2' });
  await insertOffer(api.pool, { ...offer, name: 'Dawna', slug: 'dawna', active: false });
  await insertOffer(api.pool, { ...offer, name: 'Wycofana', slug: 'wycofana', disabled: true });
  late = await insertOffer(api.pool, { ...offer, id: 2 * SHARD_SIZE + 5, name: 'Fotel', slug: 'fotel' });
});

test('the index names the lists and every shard of offers and products', async () => {
  const { status, headers, urls } = await read('/sitemap.xml');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(urls).toEqual(
    ['lists', 'products-0', 'offers-0', 'offers-1', 'offers-2'].map((name) => `${SITE_ORIGIN}/sitemaps/${name}.xml`),
  );
});

test('a shard has the active offers of its ids with their day of change, and products with several offers', async () => {
  const offers = await read('/sitemaps/offers-0.xml');
  expect(offers.urls).toEqual([
    SITE_ORIGIN + paths.variant(first.variantId, 'sofa'),
    SITE_ORIGIN + paths.variant(first.variantId + 1, 'sofa-2'),
  ]);
  expect(offers.text).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  expect((await read('/sitemaps/offers-2.xml')).urls).toEqual([SITE_ORIGIN + paths.variant(late.variantId, 'fotel')]);
  expect((await read('/sitemaps/products-0.xml')).urls).toEqual([SITE_ORIGIN + paths.product(first.productId, 'sofa')]);
});

test('the lists with offers are in a sitemap, empty ones are not', async () => {
  const { urls } = await read('/sitemaps/lists.xml');
  for (const path of [paths.home(), paths.sales(), paths.category('sofy'), paths.eshop('alfa')])
    expect(urls).toContain(SITE_ORIGIN + path);
  expect(urls).toContain(SITE_ORIGIN + paths.manufacturer('livia'));
  expect(urls).not.toContain(SITE_ORIGIN + paths.eshop('pusty'));
  expect(urls).not.toContain(SITE_ORIGIN + paths.category('koce'));
  expect(new Set(urls).size).toBe(urls.length);
});

test.each(['offers-1.xml', 'offers-9.xml', 'offers-999999.xml', 'offers--1.xml', 'users-0.xml', 'offers-0', 'x'])(
  'the sitemap %s is 404',
  async (name) => {
    expect((await read(`/sitemaps/${name}`)).status).toBe(404);
  },
);

async function read(path: string) {
  const response = await api.send(path);
  const text = await response.text();
  const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
  return { status: response.status, headers: response.headers, text, urls };
}
