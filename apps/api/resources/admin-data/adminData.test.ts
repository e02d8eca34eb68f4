import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AdminData, adminDataSchema, RANKING, type Variant } from '@gniazdo/contracts/offers';
import { ACCOUNT_COOKIES, ADMIN_MODE_COOKIE, PROJECT_ID } from '@gniazdo/contracts/site';
import { openSession } from '../../accounts/sessions.ts';
import { importRankings } from '../../catalogue/supplements/importRankings.ts';
import { one } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { createLikeVisitors } from '../../testing/likeVisitors.ts';
import { readLists } from '../../testing/readLists.ts';
import { ADMIN_URL, fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const SOFAS = 100;
const TODAY = getPolishDay();
const YESTERDAY = getPolishDay(new Date(Date.parse(`${TODAY}T12:00:00Z`) - 86_400_000));
const FORGED = `${ACCOUNT_COOKIES.user}=${encodeURIComponent(JSON.stringify({ uid: '1', name: 'Jan', roles: { admin: true } }))}`;
const KEYS = [
  'bestseller',
  'seller',
  'date',
  'cpc',
  'sorting_cpc',
  'orders_coef',
  'click_rate_coef',
  'eshop_rank',
  'score',
  'rank',
  'formula',
];

let api: TestApi;
let admin: string;
let user: string;
/** Seen, clicked and liked; ranked by staff. */
let known: Awaited<ReturnType<typeof insertOffer>>;
/** Without anything recorded. */
let fresh: typeof known;

withTestApi(async (started) => {
  api = started;
  const alfa = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa', paid: true, rating: 4.5 });
  await insertShop(api.pool, { slug: 'beta', rating: 4.9 });
  known = await insertOffer(api.pool, { eshop_id: alfa, category_id: SOFAS, tier: 'Bestseller', popularity: 5 });
  fresh = await insertOffer(api.pool, { eshop_id: alfa, category_id: SOFAS, popularity: 9 });
  const { variantId: variant_id } = known;
  const { external_id } = await one(api.pool, 'select external_id from variant where id = $1', [variant_id]);
  const ranking = { optimizationType: 'manual', mainImageOrientation: 'landscape', mainImageAiScore: 0.87 };
  const folder = await mkdtemp(join(tmpdir(), 'gniazdo-rankings-'));
  await writeFile(join(folder, 'rankings.jsonl'), JSON.stringify({ shop: 'alfa', offer: external_id, ...ranking }));
  expect(await importRankings(api.pool, join(folder, 'rankings.jsonl'))).toBe(1);
  await rm(folder, { recursive: true });
  await insertRow(api.pool, 'click_rate', {
    eshop_id: alfa,
    external_id,
    grosze: 80,
    valid_from: new Date(0),
    created_by: 'test',
  });
  for (const [on, price, lowest] of [
    ['2020-01-01', 120_000, 60_000],
    [TODAY, 100_000, 100_000],
  ])
    await insertRow(api.pool, 'price_history', { variant_id, on, price, lowest });
  for (const day of [YESTERDAY, TODAY]) {
    await api.pool.query('select prepare_impression_day($1::date)', [day]);
    await insertRow(api.pool, 'impression', { variant_id, day, source: 2, count: 10 });
  }
  await api.pool.query(
    `insert into click (variant_id, click_source, at) values ($1, 2, now()), ($1, 2, now() - interval '40 days')`,
    [variant_id],
  );
  await createLikeVisitors(api).create().like(variant_id);
  admin = await signIn({ is_admin: true });
  user = await signIn({});
});

test('[C-40 N-40] there is one entry per asked id, with the data of today and of the previous day', async () => {
  const data = await getData([fresh.variantId, known.variantId, 999_999]);
  expect(data.map(({ variantId }) => variantId)).toEqual([fresh.variantId, known.variantId]);
  expect(adminDataSchema.parse(data)).toEqual(data);
  for (const { data: today, previousData } of data) {
    expect([today.date, previousData?.date]).toEqual([TODAY, YESTERDAY]);
  }
  expect([(await ask({ cookie: '' })).status, (await ask({ cookie: user })).status]).toEqual([401, 403]);
});

test('the entries of a variant have all keys; costs and coefficients only when they are asked for', async () => {
  const [entry] = await getData([known.variantId]);
  for (const ranking of [entry!.data, entry!.previousData!]) expect(Object.keys(ranking)).toEqual(KEYS);
  const keys = async (query: string) =>
    Object.keys(((await (await ask({ query, ids: [known.variantId] })).json()) as AdminData)[0]!.data);
  expect(await keys('')).toEqual(KEYS.filter((key) => !/cpc|coef/.test(key)));
  expect(await keys('&withCpc=true&withQs=false')).toEqual(KEYS.filter((key) => !/coef/.test(key)));
});

test('a score is computed from the clicks, likes and prices until the end of its day', async () => {
  const [{ data, previousData } = {} as never] = await getData([known.variantId]);
  // The price log began below the present price.
  expect(data.formula).toBe('ln(1 + 1 + 2 × 1) × 1000.00 / 1000.00');
  expect(data.score).toBeCloseTo(Math.log(4), 6);
  expect(data).toMatchObject({ bestseller: true, seller: true, cpc: 0.8, eshop_rank: 2, rank: 1, orders_coef: null });
  expect(data.sorting_cpc).toBeCloseTo(0.8 / 20, 6);
  expect(data.click_rate_coef).toBeCloseTo(1, 6);
  // Yesterday it was seen only, and its shop, cost and tier are not recorded.
  expect(previousData).toMatchObject({ score: 0, bestseller: null, seller: null, cpc: null, eshop_rank: null });
  expect(previousData!.formula).toContain('ln(1 + 0 + 2 × 0)');
});

test('[C-39] one request has variants of several categories, each ranked in its own', async () => {
  const { variantId: table } = await insertOffer(api.pool, {
    eshop_id: await insertShop(api.pool, { slug: 'gamma' }),
    category_id: 200,
  });
  await insertRow(api.pool, 'price_history', { variant_id: table, on: TODAY, price: 50_000, lowest: 50_000 });
  await insertRow(api.pool, 'impression', { variant_id: table, day: TODAY, source: 2, count: 3 });
  const data = await getData([known.variantId, table]);
  expect(data.map((entry) => [entry.variantId, entry.data.rank])).toEqual([
    [known.variantId, 1],
    [table, 1],
  ]);
});

test('a variant without anything recorded has no score, rank and formula', async () => {
  const [{ data } = {} as never] = await getData([fresh.variantId]);
  expect(data).toMatchObject({
    score: null,
    rank: null,
    formula: null,
    cpc: null,
    click_rate_coef: null,
    bestseller: false,
  });
});

test('[P-12] the readable cookie gives no data for staff: neither scores nor the field of variants', async () => {
  const mode = `${ADMIN_MODE_COOKIE}=1`;
  expect((await ask({ cookie: `${FORGED}; ${mode}` })).status).toBe(401);
  expect((await ask({ cookie: `${user}; ${FORGED}; ${mode}` })).status).toBe(403);
  for (const cookie of [`${FORGED}; ${mode}`, `${user}; ${FORGED}; ${mode}`])
    expect(await byIds(fromShell({ cookie }))).not.toHaveProperty('adminMode');
  const { variants } = await readLists(api).list('/pl/products/sofy');
  expect(variants.length).toBeGreaterThan(0);
  for (const variant of variants) expect(variant).not.toHaveProperty('adminMode');
});

test('[N-39 T-49] an administrator gets the data for staff, as a file of rankings has it, only with its cookie and through the shell', async () => {
  const cookie = `${admin}; ${ADMIN_MODE_COOKIE}=1`;
  expect((await byIds(fromShell({ cookie }))).adminMode).toEqual({
    esRank: 5,
    esPosition: 2,
    groupId: known.productId,
    optimizationType: 'manual',
    mainImageType: 'product',
    mainImageOrientation: 'landscape',
    mainImageAiScore: 0.87,
    editUrl: `${ADMIN_URL}/variant/${known.variantId}/edit`,
    infoUrl: `${ADMIN_URL}/variant/${known.variantId}/info`,
  });
  expect(await byIds(fromShell({ cookie: admin }))).not.toHaveProperty('adminMode');
  expect(await byIds(fromShell({ cookie: `${admin}; ${ADMIN_MODE_COOKIE}=0` }))).not.toHaveProperty('adminMode');
  expect(await byIds({ cookie, 'content-type': 'application/json' })).not.toHaveProperty('adminMode');
});

test('a variant that staff have not changed is ranked automatically, and unknown facts are null', async () => {
  const headers = fromShell({ cookie: `${admin}; ${ADMIN_MODE_COOKIE}=1` });
  expect((await byIds(headers, fresh.variantId)).adminMode).toMatchObject({
    esPosition: 1,
    optimizationType: 'automatic',
    mainImageOrientation: null,
    mainImageAiScore: null,
  });
});

test('invalid parameters are refused', async () => {
  for (const query of ['&variantIds=', '&variantIds=a', '&variant=other', '&withCpc=1', '&categoryId=x'])
    expect([query, (await ask({ query })).status]).toEqual([query, 400]);
  const many = Array.from({ length: 101 }, (_, index) => index + 1);
  expect((await ask({ ids: many })).status).toBe(400);
});

async function signIn(roles: Record<string, unknown>) {
  const email = `${JSON.stringify(Object.keys(roles)).replace(/\W/g, '')}user@example.com`;
  const accountId = await insertAccount(api.pool, { email, passwordHash: 'x', roles });
  return `${ACCOUNT_COOKIES.session}=${await openSession(api.pool, { accountId, agent: 'Firefox, Linux' })}`;
}

function ask({
  cookie = admin,
  ids = [known.variantId],
  query = '',
}: {
  cookie?: string;
  ids?: number[];
  query?: string;
}) {
  const parameters = new URLSearchParams({
    project: PROJECT_ID,
    categoryId: String(SOFAS),
    variantIds: ids.join('|'),
    variant: RANKING,
  });
  for (const [name, value] of new URLSearchParams(query)) parameters.set(name, value);
  return api.send(`/v1/data?${parameters}`, { headers: fromShell({ cookie }) });
}

async function getData(ids: number[]) {
  const response = await ask({ ids, query: '&withCpc=true&withQs=true' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  return (await response.json()) as AdminData;
}

async function byIds(headers: Record<string, string>, id = known.variantId) {
  const response = await api.send('/api/v2/variant/by-ids', { method: 'POST', headers, body: JSON.stringify([id]) });
  return ((await response.json()) as Variant[])[0]!;
}
