import type { Listing, Overview } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

let api: TestApi;
withTestApi(async (started) => {
  api = started;
});

test('the numbers are those of the list of all offers, and the largest manufacturers come first', async () => {
  expect(await api.get<Overview>('/api/v2/overview')).toEqual({
    offerCount: 0,
    shopCount: 0,
    brandCount: 0,
    brands: [],
  });

  const shops = [];
  for (const slug of ['alfa', 'beta']) shops.push(await insertShop(api.pool, { slug, hosts: [`${slug}.example`] }));
  const brands = [];
  for (const slug of ['mala', 'duza'])
    brands.push((await insertRow<{ id: number }>(api.pool, 'manufacturer', { slug, name: slug })).id);
  for (const [shop, brand] of [
    [0, 0],
    [0, 1],
    [1, 1],
  ] as const)
    await insertOffer(api.pool, {
      eshop_id: shops[shop]!,
      manufacturer_id: brands[brand],
      category_id: 100,
      url: `https://alfa.example/${shop}-${brand}`,
    });
  await api.settle();

  const overview = await api.get<Overview>('/api/v2/overview');
  const { listing } = await api.get<{ listing: Listing }>(
    `/api/v2/listing?url=${encodeURIComponent(paths.products())}`,
  );
  expect(overview).toMatchObject({ offerCount: listing.totalCount, shopCount: 2, brandCount: 2 });
  expect(overview.offerCount).toBe(3);
  expect(overview.brands.map(({ ident, count }) => [ident, count])).toEqual([
    ['duza', 2],
    ['mala', 1],
  ]);
});
