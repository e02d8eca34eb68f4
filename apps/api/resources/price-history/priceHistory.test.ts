import type { PriceHistory } from '@gniazdo/contracts/offers';
import { getPolishDay } from '../../getPolishDay.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const today = getPolishDay();

let api: TestApi;
let shop: number;
let productId: number;
let own: number;
let gone: number;

withTestApi(async (started) => {
  api = started;
  shop = await insertShop(api.pool, { slug: 'alfa' });
  const common = { eshop_id: shop, category_id: 100 };
  ({ variantId: own, productId } = await insertOffer(api.pool, common));
  const other = await insertOffer(api.pool, { ...common, product_id: productId });
  const checked_at = new Date(`${daysAgo(10)}T10:00:00Z`);
  gone = (await insertOffer(api.pool, { ...common, product_id: productId, active: false, checked_at })).variantId;
  const disabled = await insertOffer(api.pool, { ...common, product_id: productId, disabled: true });
  await addPrices(own, [
    [400, 1200],
    [60, 1000],
    [5, 1100, 950],
  ]);
  await addPrices(other.variantId, [[20, 900]]);
  await addPrices(gone, [[100, 800]]);
  await addPrices(disabled.variantId, [[100, 1]]);
});

test('a range has the prices of the offer beside the lowest of all shops, from the price in force at its beginning', async () => {
  const { from, to, points } = await getHistory('?days=90');
  expect([from, to]).toEqual([daysAgo(90), today]);
  expect(points).toEqual([
    { date: daysAgo(90), price: 1200, lowest: 800 },
    { date: daysAgo(60), price: 1000, lowest: 800 },
    { date: daysAgo(10), price: 1000, lowest: 900 },
    { date: daysAgo(5), price: 1100, lowest: 900 },
  ]);
  expect(await getHistory('')).toEqual(await getHistory('?days=90'));
});

test('longer and shorter ranges differ only in their beginning', async () => {
  const year = await getHistory('?days=365');
  expect(year.points[0]).toEqual({ date: daysAgo(365), price: 1200, lowest: 1200 });
  expect(year.points).toHaveLength(5);
  const month = await getHistory('?days=30');
  expect(month.points[0]).toEqual({ date: daysAgo(30), price: 1000, lowest: 800 });
  expect(month.points.slice(1)).toEqual(year.points.slice(-2));
});

test('the minimum of 30 days counts prices within a day, and is that of this shop', async () => {
  for (const days of [30, 90, 365])
    expect((await getHistory(`?days=${days}`)).lowest30Days).toEqual({ date: daysAgo(5), price: 950 });
});

test('an offer that has disappeared has prices until that day and no minimum', async () => {
  const { points, lowest30Days } = await getHistory('?days=30', gone);
  expect(points[0]).toEqual({ date: daysAgo(30), price: 800, lowest: 800 });
  expect(points.find(({ date }) => date === daysAgo(10))).toEqual({ date: daysAgo(10), price: null, lowest: 900 });
  expect(lowest30Days).toBeNull();
});

test('an offer younger than the range has no prices before its first day', async () => {
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100 });
  await addPrices(variantId, [[3, 500]]);
  expect(await getHistory('?days=365', variantId)).toMatchObject({
    points: [{ date: daysAgo(3), price: 500, lowest: 500 }],
    lowest30Days: { date: daysAgo(3), price: 500 },
  });
});

test('an offer without prices has an empty history', async () => {
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100 });
  expect(await getHistory('', variantId)).toMatchObject({ points: [], lowest30Days: null });
});

test('other ranges are 400; unknown and disabled offers are 404', async () => {
  for (const days of ['31', '-30', '30.5', '1e2', ''])
    expect((await api.send(`/api/v2/variant/${own}/price-history?days=${days}`)).status).toBe(400);
  expect((await api.send('/api/v2/variant/2000000000/price-history')).status).toBe(404);
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100, disabled: true });
  expect((await api.send(`/api/v2/variant/${variantId}/price-history`)).status).toBe(404);
});

function getHistory(query: string, variantId = own) {
  return api.get<PriceHistory>(`/api/v2/variant/${variantId}/price-history${query}`);
}

/** Adds rows of the log: days ago, last price and lowest price of the day in PLN. */
async function addPrices(variantId: number, prices: [number, number, number?][]) {
  for (const [days, price, lowest = price] of prices)
    await insertRow(api.pool, 'price_history', {
      variant_id: variantId,
      on: daysAgo(days),
      price: price * 100,
      lowest: lowest * 100,
    });
}

function daysAgo(days: number) {
  return new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
}
