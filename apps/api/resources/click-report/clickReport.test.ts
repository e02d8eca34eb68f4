import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { CLICK_SOURCES, type ClickReport } from '@gniazdo/contracts/site';
import { getPolishDay } from '../../getPolishDay.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const { categoryListing, searchListing, watchdogMail } = CLICK_SOURCES;
const DAY_MS = 86_400_000;
/** The shell's own requests have its key and are for no visitor. */
const { [SHELL_KEY_HEADER]: key } = fromShell();
const SHELL = { [SHELL_KEY_HEADER]: key };

let api: TestApi;

withTestApi(async (started) => {
  api = started;
  const shop = await insertShop(api.pool, { slug: 'alfa' });
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100 });
  await api.pool.query('select prepare_impression_day($1)', [getPolishDay()]);
  await api.pool.query(
    `insert into impression (day, variant_id, source, count) values ($1, $2, $3, 200), ($1, $2, $4, 50)`,
    [getPolishDay(), variantId, categoryListing, searchListing],
  );
  const click = (source: number, position: number | null, at = new Date()) =>
    api.pool.query('insert into click (variant_id, click_source, position, at) values ($1, $2, $3, $4)', [
      variantId,
      source,
      position,
      at,
    ]);
  for (const position of [1, 1, 3, 8, 24, 25, 500]) await click(categoryListing, position);
  await click(watchdogMail, null);
  await click(searchListing, 2, new Date(Date.now() - 3 * DAY_MS));
});

test('impressions and clicks are counted by click source, clicks also by group of positions', async () => {
  const { sources, from, to } = await read(1);
  expect([from, to]).toEqual([getPolishDay(), getPolishDay()]);
  expect(sources).toEqual([
    { source: categoryListing, impressions: 200, clicks: 7, clicksByPosition: [0, 2, 0, 1, 0, 1, 1, 1, 1] },
    { source: searchListing, impressions: 50, clicks: 0, clicksByPosition: [0, 0, 0, 0, 0, 0, 0, 0, 0] },
    { source: watchdogMail, impressions: 0, clicks: 1, clicksByPosition: [1, 0, 0, 0, 0, 0, 0, 0, 0] },
  ]);
});

test('a longer report has the clicks of earlier days', async () => {
  const report = await read(7);
  expect(report.from).toBe(getPolishDay(new Date(Date.now() - 6 * DAY_MS)));
  expect(report.sources.find(({ source }) => source === searchListing)).toMatchObject({ impressions: 50, clicks: 1 });
});

test('visitors and releases get no report', async () => {
  const others: Record<string, string>[] = [fromShell(), {}, { 'x-forwarded-for': '203.0.113.7' }];
  for (const headers of others) expect((await api.send('/api/v2/click-report?days=7', { headers })).status).toBe(404);
});

test.each(['', '?days=2', '?days=x', '?days=1000000'])('a report of "%s" is refused', async (query) => {
  expect((await api.send(`/api/v2/click-report${query}`, { headers: SHELL })).status).toBe(400);
});

async function read(days: number) {
  const response = await api.send(`/api/v2/click-report?days=${days}`, { headers: SHELL });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  return (await response.json()) as ClickReport;
}
