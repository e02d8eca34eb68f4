import { CLICK_SOURCES, PROJECT_ID } from '@gniazdo/contracts/site';
import { until } from '@gniazdo/testing/until';
import { connect } from '../database/connect.ts';
import { getPolishDay } from '../getPolishDay.ts';
import { getApiUrl } from '../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../testing/insertOffer.ts';
import { readLists } from '../testing/readLists.ts';
import { fromShell, type TestApi } from '../testing/startTestApi.ts';
import { withTestApi } from '../testing/withTestApi.ts';
import { PopularityJob } from './PopularityJob.ts';
import { refreshPopularity } from './refreshPopularity.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const SOFAS = 100;
const SOURCE = CLICK_SOURCES.categoryListing;
const TIMEOUT_MS = 30_000;

let api: TestApi;
let shop: number;

withTestApi(async (started) => {
  api = started;
  shop = await insertShop(api.pool, { slug: 'alfa' });
});

beforeEach(async () => {
  await api.pool.query('select prepare_card_day($1)', [getPolishDay()]);
  await api.pool.query('delete from card_count');
  await api.pool.query('delete from variant');
  await api.pool.query('delete from popularity_run');
  await api.pool.query('delete from rate_limit');
});

test('lists are ordered by the interest of those who saw the cards, not by their position or by what a shop claims', async () => {
  const claimed = await addOffer('Zachwalana', 1_000_000);
  const liked = await addOffer('Lubiana', 0);
  const unknown = await addOffer('Nieznana', 350);
  const list = async () => (await readLists(api).list('/pl/products')).variants.map(({ name }) => name);
  await api.settle();
  expect(await list()).toEqual(['Zachwalana', 'Nieznana', 'Lubiana']);

  // The first position gets ten times as many clicks as the last.
  await addCards(claimed, 1, { seen: 5000, clicked: 50 });
  await addCards(claimed, 8, { seen: 5000, clicked: 5 });
  await addCards(liked, 1, { seen: 100, clicked: 20 });
  await addCards(liked, 8, { seen: 5000, clicked: 100 });
  expect(await refresh()).toBe(2);
  await api.settle();
  expect(await list()).toEqual(['Lubiana', 'Nieznana', 'Zachwalana']);
  expect(await refresh()).toBe(0);

  await api.pool.query('delete from card_count where variant_id = $1', [claimed]);
  await refresh();
  await api.settle();
  expect((await list())[0]).toBe('Zachwalana');
  const { rows } = await api.pool.query<{ id: number }>('select id from variant_popularity');
  expect(rows.map(({ id }) => id)).not.toContain(unknown);
});

test('a client counts once a day for a card, however often it sees and clicks it; positions are in the address', async () => {
  const item = await addOffer('Sofa', 0);
  const other = await addOffer('Fotel', 0);
  const one = { 'x-forwarded-for': '203.0.113.1' };
  for (let nth = 0; nth < 5; nth++) {
    await see([item, other], '30.', one);
    await click(item, 30, one);
  }
  await see([item], '1', { 'x-forwarded-for': '203.0.113.2' });
  await waitForCounts(item, [
    { position_group: 1, seen: 1, clicked: 0 },
    { position_group: 7, seen: 1, clicked: 1 },
  ]);
  await waitForCounts(other, [{ position_group: 0, seen: 1, clicked: 0 }]);
});

test('of one client and day, at most 2,000 cards count', async () => {
  const items = await Promise.all(Array.from({ length: 3 }, (_, nth) => addOffer(`Sofa ${nth}`, 0)));
  const sender = { 'x-forwarded-for': '203.0.113.3' };
  // Offers that do not exist count for the limit of the client only.
  for (let start = 1; start < 2000; start += 500)
    await see(
      Array.from({ length: 500 }, (_, nth) => 1_000_000 + start + nth),
      undefined,
      sender,
    );
  await see(items, undefined, sender);
  await see(items.slice(0, 1), undefined, { 'x-forwarded-for': '203.0.113.4' });
  await waitForCounts(items[0]!, [{ position_group: 0, seen: 1, clicked: 0 }]);
  await waitForCounts(items[1]!, []);
});

test('positions that are no numbers are refused, and missing ones count as none', async () => {
  const item = await addOffer('Sofa', 0);
  expect((await see([item], 'x')).status).toBe(400);
  expect((await see([item], '9'.repeat(4000))).status).toBe(400);
  expect((await see([item, item], '3')).status).toBe(200);
  await waitForCounts(item, [{ position_group: 3, seen: 1, clicked: 0 }]);
});

test('one process computes the popularity once an hour, and again if it fails', async () => {
  const item = await addOffer('Sofa', 0);
  await addCards(item, 1, { seen: 1000, clicked: 100 });
  await addCards(await addOffer('Fotel', 0), 1, { seen: 1000, clicked: 10 });
  const errors: unknown[] = [];
  const runOnce = async () => {
    const job = new PopularityJob(api.pool, { error: (details) => errors.push(details) });
    job.start();
    await job.stop();
    const { rows } = await api.pool.query<{ factor: number }>('select factor from variant_popularity where id = $1', [
      item,
    ]);
    return rows[0]?.factor ?? null;
  };
  expect(await runOnce()).toBeGreaterThan(1);
  await api.pool.query('delete from variant_popularity');
  expect(await runOnce()).toBeNull();
  await api.pool.query(`update popularity_run set started_at = now() - interval '1 hour'`);
  expect(await runOnce()).toBeGreaterThan(1);
  expect(errors).toEqual([]);

  await api.pool.query('delete from popularity_run; alter table card_count rename to renamed');
  await runOnce();
  await api.pool.query('alter table renamed rename to card_count; delete from variant_popularity');
  expect(errors).toHaveLength(1);
  expect(await runOnce()).toBeGreaterThan(1);
});

test('a new day drops the partitions of days that are older than 60 days', async () => {
  await api.pool.query(
    `create table card_days.day_20200101 partition of card_count for values from ('2020-01-01') to ('2020-01-02')`,
  );
  await api.pool.query('select prepare_card_day($1)', [getPolishDay()]);
  const { rows } = await api.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'card_days'`,
  );
  expect(rows.map(({ name }) => name)).toEqual([`day_${getPolishDay().replaceAll('-', '')}`]);
});

async function addOffer(name: string, popularity: number) {
  return (await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, name, popularity })).variantId;
}

function addCards(variantId: number, group: number, { seen, clicked }: { seen: number; clicked: number }) {
  return api.pool.query('insert into card_count values ($1, $2, $3, $4, $5, $6)', [
    getPolishDay(),
    variantId,
    SOURCE,
    group,
    seen,
    clicked,
  ]);
}

/** As the role of the API. */
async function refresh() {
  const { pool, close } = await connect(getApiUrl(api.databaseUrl), { max: 1 });
  return refreshPopularity(pool).finally(close);
}

function see(ids: number[], positions?: string, headers: Record<string, string> = {}) {
  return api.send(`/impression${positions === undefined ? '' : `?positions=${positions}`}`, {
    method: 'POST',
    headers: { ...fromShell(), 'user-agent': BROWSER, ...headers },
    body: JSON.stringify({
      project: PROJECT_ID,
      impressions: ids.map((variant_id) => ({ variant_id, source: SOURCE })),
    }),
  });
}

function click(variantId: number, position: number, headers: Record<string, string>) {
  return api.send(`/v2/clickthrough/${variantId}/${SOURCE}?position=${position}`, {
    headers: { ...fromShell(), 'user-agent': BROWSER, ...headers },
  });
}

/** They are written once a second. */
async function waitForCounts(variantId: number, expected: object[]) {
  const read = async () => {
    const { rows } = await api.pool.query<object>(
      'select position_group, seen, clicked from card_count where variant_id = $1 order by position_group',
      [variantId],
    );
    return rows;
  };
  const isExpected = async () => JSON.stringify(await read()) === JSON.stringify(expected);
  // The rows of the last moment say more than a timeout.
  await until('the counts are written', isExpected, TIMEOUT_MS).catch(() => undefined);
  expect(await read()).toEqual(expected);
}
