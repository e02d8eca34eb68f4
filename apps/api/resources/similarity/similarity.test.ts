import type { Variant } from '@gniazdo/contracts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const SOFAS = 100;

let api: TestApi;
let shop: number;

withTestApi(async (started) => {
  api = started;
  shop = await insertShop(api.pool, { slug: 'alfa' });
});

test('[C-17] similar variants are others of the category; cache-only returns what api-only has found', async () => {
  const own = await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, price: 100_000 });
  const sibling = await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, product_id: own.productId });
  const close = await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, price: 105_000 });
  const closeToo = await insertOffer(api.pool, {
    eshop_id: shop,
    category_id: SOFAS,
    price: 120_000,
    product_id: close.productId,
  });
  const far = await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, price: 500_000 });
  const bed = await insertOffer(api.pool, { eshop_id: shop, category_id: 300, price: 100_000 });
  await api.settle();
  const getSimilarIds = (query = '') => getIds(`/api/v2/variant/${own.variantId}/similarity${query}`);
  expect(await getSimilarIds('?mode=cache-only')).toEqual([]);
  expect(await getSimilarIds('?mode=api-only&categoryId=100&imageUrl=x')).toEqual([close.variantId, far.variantId]);
  expect(await getSimilarIds('?mode=cache-only')).toEqual([close.variantId, far.variantId]);
  expect(await getSimilarIds('?limit=1')).toEqual([close.variantId]);
  expect(await getSimilarIds()).not.toEqual(
    expect.arrayContaining([sibling.variantId, closeToo.variantId, bed.variantId]),
  );
  const response = await api.send(`/api/v2/variant/${own.variantId}/similarity?mode=anything`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'bad_request', field: 'mode' });
  expect((await api.send('/api/v2/variant/2000000000/similarity')).status).toBe(404);
});

async function getIds(path: string) {
  return (await api.get<Variant[]>(path)).map(({ id }) => id);
}
