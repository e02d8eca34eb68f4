import type { EshopDetail, EshopSummary, ManufacturerSummary, SalesOverview } from '@gniazdo/contracts/offers';
import { fillLists, SOFAS } from '../../testing/fillLists.ts';
import { insertManufacturer, insertShop, insertVoucher } from '../../testing/insertOffer.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

let api: TestApi;

withTestApi(async (started) => {
  api = started;
  await fillLists(api.pool);
  const shop = await insertShop(api.pool, {
    slug: 'lodz',
    name: 'Łódź Meble',
    merchant_id: '1000007',
    rating: 4.5,
    reviews_count: 12,
  });
  await insertShop(api.pool, { slug: 'lampion', name: 'Lampion' });
  await insertManufacturer(api.pool, 'lozkowo', 'Łóżkowo');
  await insertManufacturer(api.pool, 'meblonet', 'Meblonet');
  await insertVoucher(api.pool, { eshop_id: shop, code: 'LATO', value: 50, value_type: 'amount' });
  await insertVoucher(api.pool, {
    eshop_id: shop,
    code: 'STARY',
    value: 10,
    value_type: 'percent',
    valid_to: '2020-01-01',
  });
});

test('all shops are in Polish alphabetical order, with their offers, terms and valid codes', async () => {
  const { eshops } = await api.get<{ eshops: EshopSummary[] }>('/api/v2/eshops');
  expect(eshops.map(({ name }) => name)).toEqual(['Alfa', 'Beta', 'Lampion', 'Łódź Meble']);
  const { rowCount } = await api.pool.query(
    `select from variant join eshop on eshop.id = eshop_id
     where eshop.slug = 'alfa' and active and not disabled`,
  );
  expect(eshops[0]).toMatchObject({ slug: 'alfa', offerCount: rowCount, voucherCount: 1 });
  expect(eshops[3]).toMatchObject({
    rating: 4.5,
    reviewsCount: 12,
    coolingOffPeriod: 14,
    offerCount: 0,
    voucherCount: 1,
  });
});

test('a shop is found by its merchant id, with its valid vouchers', async () => {
  const shop = await api.get<EshopDetail>('/api/v2/eshop/1000007');
  expect(shop).toMatchObject({ slug: 'lodz', name: 'Łódź Meble' });
  expect(shop.vouchers).toEqual([{ code: 'LATO', value: 50, valueType: 'amount', minOrder: null, validTo: null }]);
  expect((await api.send('/api/v2/eshop/1')).status).toBe(404);
  expect((await api.send('/api/v2/eshop/a%20b')).status).toBe(400);
});

test('all manufacturers are in Polish alphabetical order, with their offers', async () => {
  const { manufacturers } = await api.get<{ manufacturers: ManufacturerSummary[] }>('/api/v2/manufacturers');
  expect(manufacturers.map(({ name }) => name)).toEqual(['Livia', 'Łóżkowo', 'Meblonet']);
  expect(manufacturers[0]!.offerCount).toBeGreaterThan(0);
  expect(manufacturers[1]!.offerCount).toBe(0);
});

test('the overview of sales has the categories with reduced offers, as many as their lists have', async () => {
  const { categories } = await api.get<SalesOverview>('/api/v2/sales');
  const sofas = categories.find(({ id }) => id === SOFAS)!;
  const url = encodeURIComponent('/pl/products/sales/sofy');
  const { listing } = await api.get<{ listing: { totalCount: number } }>(`/api/v2/listing?url=${url}`);
  expect(sofas.offerCount).toBe(listing.totalCount);
  expect(sofas.maxDiscount).toBeGreaterThan(8);
  expect(sofas.children.every(({ offerCount }) => offerCount > 0)).toBe(true);
  expect(categories.every(({ offerCount }) => offerCount > 0)).toBe(true);
});
