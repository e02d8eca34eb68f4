import type { ShopMonths, ShopOffers, ShopPanel } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, shopPanelEndpoints } from '@gniazdo/contracts/site';
import { until } from '@gniazdo/testing/until';
import { openSession } from '../../accounts/sessions.ts';
import { addShopMember } from '../../accounts/addShopMember.ts';
import { connect, type Connection } from '../../database/connect.ts';
import { oneValue } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { getApiUrl } from '../../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';
import { ShopFigureJob } from './ShopFigureJob.ts';

const TIMEOUT_MS = 60_000;
const SOFAS = 100;
const today = getPolishDay();

let api: TestApi;
/** With the rights of the API. */
let role: Connection;

withTestApi(async (started) => {
  api = started;
  role = await connect(getApiUrl(api.databaseUrl), { max: 2 });
  await api.pool.query('select prepare_impression_day($1)', [today]);
});
beforeEach(() => api.pool.query('delete from rate_limit'));
afterAll(() => role.close());

test('the places of 1,000 offers are those of a comparison offer by offer, with and without delivery', async () => {
  const shop = await createShop('places');
  const others = await Promise.all(['rival-1', 'rival-2', 'rival-3'].map((slug) => insertShop(api.pool, { slug })));
  await api.pool.query(
    `insert into product (id, slug, name, category_id) select 500000 + n, 'p' || n, 'Sofa ' || n, $1 from generate_series(1, 1000) as n`,
    [SOFAS],
  );
  // Prices and delivery prices that are often equal, and some that are not known; some offers are not shown.
  await api.pool.query(
    `insert into variant (product_id, eshop_id, external_id, name, slug, url, category_id, price, delivery_price, active, disabled, content_hash)
     select 500000 + n, shop, 'x' || n, 'Sofa ' || n, 'sofa-' || n, 'https://shop.example/' || n, $2,
       1000 + 100 * ((n * 7 + shop * (n % 5)) % 5), case when (n + shop) % 4 > 0 then 100 * ((n + shop * (n % 3)) % 6) end,
       (n + shop) % 11 > 0, (n + shop) % 17 = 0, 'x'
     from generate_series(1, 1000) as n cross join unnest($1::integer[]) as shop
     where shop = $3 or (n * shop) % 7 > 1`,
    [[shop.id, ...others], SOFAS, shop.id],
  );
  await refresh(shop);
  const { rows } = await api.pool.query(
    `select f.shops, f.place, f.place_with_delivery as total,
       (select count(distinct eshop_id)::integer from variant as o where o.product_id = v.product_id and active and not disabled) as shops_2,
       1 + (select count(distinct eshop_id)::integer from variant as o where o.product_id = v.product_id and active and not disabled
            and o.eshop_id <> v.eshop_id and o.price < v.price) as place_2,
       case when v.delivery_price is not null then
         1 + (select count(distinct eshop_id)::integer from variant as o where o.product_id = v.product_id and active and not disabled
              and o.eshop_id <> v.eshop_id and o.price + o.delivery_price < v.price + v.delivery_price) end as total_2
     from offer_figure as f join variant as v on v.id = f.variant_id where f.eshop_id = $1 and f.state = 'shown'`,
    [shop.id],
  );
  expect(rows.length).toBeGreaterThan(800);
  expect(new Set(rows.map(({ place }) => place)).size).toBeGreaterThan(2);
  expect(
    rows.filter((row) => row.shops !== row.shops_2 || row.place !== row.place_2 || row.total !== row.total_2),
  ).toEqual([]);

  // All pages have each offer once, in order.
  const seen: ShopOffers['offers'] = [];
  let after: string | null | undefined;
  do {
    const page = await read<ShopOffers>(shopPanelEndpoints.offers({ sort: 'price', after }), shop);
    seen.push(...page.offers);
    after = page.next;
  } while (after);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1000);
  expect(seen).toHaveLength(1000);
  expect(seen.map(({ price }) => price)).toEqual(seen.map(({ price }) => price).toSorted((a, b) => b - a));
}, 120_000);

test('offers have their figures, states and causes, of the own shop only; causes are counted with offers and clicks', async () => {
  const [alfa, beta] = [await createShop('alfa'), await createShop('beta')];
  const shared = { category_id: SOFAS, shop_category: 'Meble > Sofy' };
  const good = { ...shared, gtin: '5901234123457', delivery_price: 4900, name: 'Sofa dobra' };
  const first = await insertOffer(api.pool, { eshop_id: alfa.id, ...good, price: 90_000 });
  const other = await insertOffer(api.pool, { eshop_id: beta.id, ...good, product_id: first.productId, price: 80_000 });
  const alone = await insertOffer(api.pool, { eshop_id: alfa.id, category_id: SOFAS, shop_category: 'Promocje' });
  const held = await insertOffer(api.pool, { eshop_id: alfa.id, ...good, active: false });
  await insertRow(api.pool, 'held_offer', { variant_id: held.variantId });
  await insertOffer(api.pool, { eshop_id: alfa.id, ...shared, active: false });
  await insertOffer(api.pool, { eshop_id: alfa.id, ...shared, disabled: true });
  await see(first.variantId, 7);
  await see(other.variantId, 50);
  await click(first.variantId, 3);
  await click(alone.variantId, 2);
  await click(other.variantId, 40);
  await api.pool.query(`insert into click (variant_id, click_source, at) values ($1, 2, now() - interval '45 days')`, [
    first.variantId,
  ]);
  await refresh(alfa);
  await refresh(beta);

  const page = await read<ShopOffers>(shopPanelEndpoints.offers(), alfa);
  expect(page.offers.slice(0, 2)).toMatchObject([
    {
      id: first.variantId,
      state: 'shown',
      price: 900,
      delivery: 49,
      shops: 2,
      place: 2,
      placeWithDelivery: 2,
      impressions: 7,
      clicks: 3,
      causes: [],
    },
    {
      id: alone.variantId,
      shops: 1,
      place: 1,
      placeWithDelivery: null,
      clicks: 2,
      causes: ['gtin', 'alone', 'category', 'delivery'],
    },
  ]);
  expect(page.offers.map(({ state }) => state).toSorted()).toEqual(['disabled', 'gone', 'held', 'shown', 'shown']);
  expect(page.offers.find(({ state }) => state === 'held')?.causes).toEqual(['price']);
  expect(page.states).toEqual([
    { state: 'shown', offers: 2 },
    { state: 'held', offers: 1 },
    { state: 'disabled', offers: 1 },
    { state: 'paused', offers: 0 },
    { state: 'gone', offers: 1 },
  ]);
  expect(page.causes).toEqual([
    { cause: 'gtin', offers: 1, clicks: 2 },
    { cause: 'alone', offers: 1, clicks: 2 },
    { cause: 'category', offers: 1, clicks: 2 },
    { cause: 'delivery', offers: 1, clicks: 2 },
    { cause: 'price', offers: 1, clicks: 0 },
  ]);
  expect(page.months).toContain(today.slice(0, 7));

  const find = async (query: object) =>
    (await read<ShopOffers>(shopPanelEndpoints.offers({ ...query }), alfa)).offers.map(({ id }) => id);
  expect(await find({ cause: 'alone' })).toEqual([alone.variantId]);
  expect(await find({ state: 'held' })).toEqual([held.variantId]);
  expect(await find({ q: 'SOFA DOBRA', state: 'shown' })).toEqual([first.variantId]);
  expect(await find({ q: '%' })).toEqual([]);
  expect(await find({ category: 999_999 })).toEqual([]);
  const earlier = await oneValue<string>(
    api.pool,
    `select to_char((now() - interval '45 days') at time zone 'Europe/Warsaw', 'YYYY-MM')`,
  );
  const ofMonth = await read<ShopOffers>(shopPanelEndpoints.offers({ month: earlier }), alfa);
  expect(ofMonth.offers[0]).toMatchObject({ id: first.variantId, clicks: 1, impressions: 0 });

  const { months } = await read<ShopMonths>(shopPanelEndpoints.months, alfa);
  expect(months).toHaveLength(13);
  expect(months.at(-1)).toMatchObject({ month: today.slice(0, 7), impressions: 7 });
  expect(months.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(6);
});

test('figures follow later clicks, keep impressions whose days are gone, and are not written again without changes', async () => {
  const shop = await createShop('later');
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop.id, category_id: SOFAS });
  await see(variantId, 5);
  await refresh(shop);
  const version = async () =>
    oneValue<string>(api.pool, 'select xmin::text from offer_figure where variant_id = $1', [variantId]);
  const before = await version();
  await refresh(shop);
  expect(await version()).toBe(before);
  await click(variantId, 2);
  await api.pool.query('delete from impression where variant_id = $1', [variantId]);
  await refresh(shop);
  expect((await read<ShopOffers>(shopPanelEndpoints.offers(), shop)).offers).toMatchObject([
    { clicks: 2, impressions: 0 },
  ]);
  // The panel has earlier days from their sums.
  const yesterday = await oneValue<string>(api.pool, `select to_char($1::date - 1, 'YYYY-MM-DD')`, [today]);
  await insertRow(api.pool, 'shop_impression', { eshop_id: shop.id, day: yesterday, impressions: 11 });
  const { days } = await read<ShopPanel>(shopPanelEndpoints.panel, shop);
  expect(days.slice(0, 2)).toMatchObject([
    { day: today, impressions: 0 },
    { day: yesterday, impressions: 11 },
  ]);
  const month = today.slice(0, 7);
  expect((await read<ShopOffers>(shopPanelEndpoints.offers({ month }), shop)).offers).toMatchObject([
    { clicks: 2, impressions: 5 },
  ]);
});

test('offers have what their clicks cost and the orders that followed, of 30 days and of months, of the own shop only', async () => {
  const [shop, rival] = [await createShop('money'), await createShop('money-rival')];
  const offer = await insertOffer(api.pool, { eshop_id: shop.id, category_id: SOFAS });
  const other = await insertOffer(api.pool, { eshop_id: rival.id, category_id: SOFAS });
  const month = today.slice(0, 7);
  const old = await oneValue<string>(api.pool, `select to_char($1::date - 31, 'YYYY-MM-DD')`, [today]);
  for (const [clickId, { variantId }, eshop, day, grosze] of [
    [901, offer, shop, today, 45],
    [902, offer, shop, today, 46],
    [903, offer, shop, old, 1000],
    [904, other, rival, today, 500],
  ] as const)
    await insertRow(api.pool, 'click_charge', {
      click_id: clickId,
      eshop_id: eshop.id,
      variant_id: variantId,
      external_id: 'x',
      category_id: SOFAS,
      at: new Date(),
      day,
      kind: 'charged',
      grosze,
    });
  for (const [number, { variantId }, eshop] of [
    ['Z1', offer, shop],
    ['Z2', offer, shop],
    ['Z1', other, rival],
  ] as const)
    await insertRow(api.pool, 'measured_order', {
      eshop_id: eshop.id,
      order_number: number,
      value: 10_000,
      at: new Date(),
      day: today,
      source: 'server',
      click_at: new Date(),
      variant_id: variantId,
      external_id: 'x',
    });
  await refresh(shop);
  const find = async (query: object) => (await read<ShopOffers>(shopPanelEndpoints.offers({ ...query }), shop)).offers;
  expect(await find({ sort: 'cost' })).toMatchObject([{ id: offer.variantId, cost: 0.91, orders: 2 }]);
  expect(await find({ month, sort: 'orders' })).toMatchObject([{ orders: 2 }]);
  expect(await find({ month: old.slice(0, 7) })).toMatchObject([{ cost: old.startsWith(month) ? 10.91 : 10 }]);
  const file = await (await send(shopPanelEndpoints.offersFile(), shop)).text();
  expect(file).toContain(';0;0;0,91;2;');
});

test('clicks of a month that are older than their charges have no cost that is known', async () => {
  const shop = await createShop('before-charges');
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop.id, category_id: SOFAS });
  const other = await insertOffer(api.pool, { eshop_id: shop.id, category_id: SOFAS });
  await click(variantId, 2);
  await click(other.variantId, 1);
  await api.pool.query(
    'delete from click_charge where click_id = (select max(click_id) from click_charge where variant_id = $1)',
    [variantId],
  );
  await refresh(shop);
  const query = { month: today.slice(0, 7) };
  const { offers } = await read<ShopOffers>(shopPanelEndpoints.offers(query), shop);
  expect(offers.map(({ id, clicks, isCostUnknown }) => [id, clicks, isCostUnknown])).toEqual([
    [variantId, 2, true],
    [other.variantId, 1, undefined],
  ]);
  const file = await (await send(shopPanelEndpoints.offersFile(query), shop)).text();
  expect(file).toContain('Koszt netto (zł)');
  expect(file).toContain(';2;;0;');
  expect(file).toContain(';1;0,00;0;');
});

test('without figures yet the page says so; an import makes them due', async () => {
  const shop = await createShop('fresh');
  expect(await read<ShopOffers>(shopPanelEndpoints.offers(), shop)).toMatchObject({ refreshedAt: null, offers: [] });
  await refresh(shop);
  const first = (await read<ShopOffers>(shopPanelEndpoints.offers(), shop)).refreshedAt;
  expect(first).not.toBeNull();
  await api.pool.query('update eshop set checked_at = now() where id = $1', [shop.id]);
  const job = new ShopFigureJob(role.pool, {
    error: (details) => {
      throw details.err;
    },
  });
  job.start();
  await until(
    'the figures of the shop are new',
    async () => (await read<ShopOffers>(shopPanelEndpoints.offers(), shop)).refreshedAt !== first,
    TIMEOUT_MS,
  );
  await job.stop();
});

test('the file has the offers of the own shop and nothing that a spreadsheet runs; there is a limit for a shop', async () => {
  const shop = await createShop('file');
  const rival = await createShop('file-rival');
  const offer = { category_id: SOFAS, price: 5, delivery_price: 0 };
  await insertOffer(api.pool, { ...offer, eshop_id: shop.id, external_id: '=1+1', name: '@SUM(A1) "x"; y' });
  await insertOffer(api.pool, { ...offer, eshop_id: rival.id, external_id: 'secret', name: 'Sofa' });
  await refresh(shop);
  const response = await send(shopPanelEndpoints.offersFile(), shop);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="gniazdo-oferty.csv"');
  const bytes = Buffer.from(await response.arrayBuffer()).toString();
  const lines = bytes.split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF"Identyfikator";"Nazwa"/);
  expect(lines[1]).toMatch(/^"'=1\+1";"'@SUM\(A1\) ""x""; y";/);
  expect(lines[1]).toContain(';0,05;0,00;1;1;1;');
  expect(lines).toHaveLength(3);
  for (let nth = 1; nth < 20; nth++) await (await send(shopPanelEndpoints.offersFile(), shop)).text();
  expect((await send(shopPanelEndpoints.offersFile(), shop)).status).toBe(429);
  expect((await send(shopPanelEndpoints.offersFile(), rival)).status).toBe(200);
});

test('unknown states, causes, months and pages are refused in Polish', async () => {
  const shop = await createShop('refused');
  for (const query of ['state=x', 'cause=x', 'month=2026-13', 'after=1', 'after=9999999999.9999999999x', 'sort=name'])
    expect([query, (await send(`${shopPanelEndpoints.offers()}?${query}`, shop)).status]).toEqual([query, 400]);
  expect((await send(shopPanelEndpoints.offers({ after: '9999999999.9999999999' }), shop)).status).toBe(200);
});

type Shop = Awaited<ReturnType<typeof createShop>>;

async function createShop(slug: string) {
  const id = await insertShop(api.pool, { slug });
  const email = `${slug}@example.com`;
  const accountId = await insertAccount(api.pool, { email, passwordHash: 'none', roles: {} });
  const token = await openSession(api.pool, { accountId, agent: 'Firefox' });
  await addShopMember(api.databaseUrl, { email, slug });
  return { id, cookie: `${ACCOUNT_COOKIES.session}=${token}` };
}

/** As the job does when the shop is due, with the rights of the API. */
async function refresh({ id }: Shop) {
  await api.pool.query(
    `insert into offer_figure_run (eshop_id) values ($1)
     on conflict (eshop_id) do update set refreshed_at = offer_figure_run.refreshed_at - interval '2 hours', claimed_at = null`,
    [id],
  );
  // Other shops are not due.
  await api.pool.query('update offer_figure_run set claimed_at = now() where eshop_id <> $1', [id]);
  const errors: unknown[] = [];
  const job = new ShopFigureJob(role.pool, { error: ({ err }) => errors.push(err) });
  job.start();
  await until(
    'the job has computed the figures',
    async () =>
      errors.length > 0 ||
      oneValue<boolean>(
        api.pool,
        `select refreshed_at > now() - interval '1 hour' as is_done from offer_figure_run where eshop_id = $1`,
        [id],
      ),
    TIMEOUT_MS,
  );
  await job.stop();
  expect(errors).toEqual([]);
}

function send(path: string, { cookie }: Shop) {
  return api.send(path, { headers: fromShell({ cookie }) });
}

async function read<T>(path: string, shop: Shop) {
  const response = await send(path, shop);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}

async function see(variant_id: number, count: number) {
  await insertRow(api.pool, 'impression', { day: today, variant_id, source: 2, count });
}

async function click(variantId: number, count: number) {
  await api.pool.query('insert into click (variant_id, click_source) select $1, 2 from generate_series(1, $2)', [
    variantId,
    count,
  ]);
}
