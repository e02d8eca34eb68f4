import { CLICK_SOURCES, PROJECT_ID } from '@gniazdo/contracts/site';
import { until } from '@gniazdo/testing/until';
import { oneValue } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';
import { ImpressionRecorder } from './ImpressionRecorder.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const SOURCE = CLICK_SOURCES.searchListing;
const WRITE_TIMEOUT_MS = 30_000;

let api: TestApi;
let shop: number;

withTestApi(async (started) => {
  api = started;
  shop = await insertShop(api.pool, { slug: 'alfa' });
});

test('seen cards are counted by day, offer and click source', async () => {
  const [a, b] = [await addOffer(), await addOffer()];
  expect((await post([see(a), see(b), see(a)])).status).toBe(200);
  await waitForCount(a, 2);
  expect(await count(b)).toBe(1);
  expect((await post([see(a)])).status).toBe(200);
  await waitForCount(a, 3);
  const { rows } = await api.pool.query('select day, source from impression where variant_id = $1', [a]);
  expect(rows).toEqual([{ day: getPolishDay(), source: SOURCE }]);
});

test('a beacon, which is text, is counted', async () => {
  const item = await addOffer();
  await post([see(item)], { 'content-type': 'text/plain;charset=UTF-8' });
  await waitForCount(item, 1);
});

test('impressions of bots and of unknown offers are accepted and not counted', async () => {
  const item = await addOffer();
  const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  expect((await post([see(item)], bot)).status).toBe(200);
  expect((await post([see(999_999), see(item)])).status).toBe(200);
  await waitForCount(item, 1);
  expect(await count(999_999)).toBe(0);
});

test.each([
  ['an unknown source', { project: PROJECT_ID, impressions: [{ variant_id: 1, source: 98 }] }, 'impressions'],
  ['another key', { project: PROJECT_ID, impressions: [{ variant_id: 1, source: 2, position: 1 }] }, 'impressions'],
  ['another project', { project: 'inny', impressions: [] }, 'project'],
  ['too many', { project: PROJECT_ID, impressions: Array.from({ length: 501 }, () => see(1)) }, 'impressions'],
])('%s is refused', async (_, body, field) => {
  const response = await send(body);
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ field })]);
});

test('[P-13] pages of other sites can’t send impressions', async () => {
  const item = await addOffer();
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await post([see(item)], { ...foreign, 'content-type': 'text/plain' })).status).toBe(403);
});

test('a client can send only a limited number of requests', async () => {
  const item = await addOffer();
  const sender = { 'x-forwarded-for': '203.0.113.60' };
  await post([see(item)], sender);
  await api.pool.query(`update rate_limit set points = 100000 where key like 'impressionsOfClient%'`);
  expect((await post([see(item)], sender)).status).toBe(429);
  await api.pool.query('delete from rate_limit');
});

test('after a failure of the database impressions are kept, and written with the next ones', async () => {
  const item = await addOffer();
  const errors: unknown[] = [];
  const recorder = new ImpressionRecorder(api.pool, (error) => errors.push(error));
  await api.pool.query('alter table impression rename to impression_away');
  recorder.record([see(item)]);
  await recorder.flush();
  await api.pool.query('alter table impression_away rename to impression');
  expect(errors).toHaveLength(1);
  recorder.record([see(item)]);
  await recorder.flush();
  expect(await count(item)).toBe(2);
});

test('a new day drops the partitions of days that are older than 180 days', async () => {
  await api.pool.query(
    `create table impression_days.day_20200101 partition of impression for values from ('2020-01-01') to ('2020-01-02')`,
  );
  await api.pool.query('select prepare_impression_day($1)', [getPolishDay()]);
  const { rows } = await api.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'impression_days'`,
  );
  expect(rows.map(({ name }) => name)).toEqual([`day_${getPolishDay().replaceAll('-', '')}`]);
});

test('the API’s role can’t prepare other days than today', async () => {
  await expect(api.pool.query(`select prepare_impression_day('2020-01-01')`)).rejects.toThrow(
    'Impressions are of today',
  );
});

async function addOffer() {
  return (await insertOffer(api.pool, { eshop_id: shop, category_id: 100 })).variantId;
}

function see(variantId: number) {
  return { variant_id: variantId, source: SOURCE };
}

function post(impressions: object[], headers: Record<string, string> = {}) {
  return send({ project: PROJECT_ID, impressions }, headers);
}

function send(body: object, headers: Record<string, string> = {}) {
  return api.send('/impression', {
    method: 'POST',
    headers: { ...fromShell(), 'user-agent': BROWSER, ...headers },
    body: JSON.stringify(body),
  });
}

async function count(variantId: number) {
  return oneValue<number>(api.pool, 'select coalesce(sum(count), 0)::integer from impression where variant_id = $1', [
    variantId,
  ]);
}

/** They are written once a second. */
async function waitForCount(variantId: number, expected: number) {
  await until('the impressions are written', async () => (await count(variantId)) >= expected, WRITE_TIMEOUT_MS);
  expect(await count(variantId)).toBe(expected);
}
