import type { RateMinimums, ShopRates } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, shopPanelEndpoints } from '@gniazdo/contracts/site';
import { openSession } from '../../accounts/sessions.ts';
import { oneValue } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const SOFAS = 100;
const DAY_MS = 86_400_000;
const MINIMUMS = '/api/v2/rate-minimums';

let api: TestApi;
let shops = 0;

withTestApi((started) => {
  api = started;
});
beforeEach(() => api.pool.query('delete from rate_limit'));

test('an owner sets rates of the shop, a category and an offer; a new one ends the former, and both stay in the history', async () => {
  const shop = await createShop();
  const { external_id: offer } = await shop.addOffer();
  const category = await oneValue<string>(api.pool, 'select slug from category where id = $1', [SOFAS]);
  expect(await shop.setRate({ scope: 'shop', grosze: 30 })).toBe(200);
  expect(await shop.setRate({ scope: 'category', category, grosze: 50 })).toBe(200);
  expect(await shop.setRate({ scope: 'offer', offer, grosze: 70 })).toBe(200);
  expect(await shop.setRate({ scope: 'shop', grosze: 35 })).toBe(200);
  const { rates, ended, categories, canChange } = await shop.read();
  expect([canChange, categories.map(({ slug }) => slug)]).toEqual([true, expect.arrayContaining([category])]);
  expect(rates.map((rate) => [rate.category?.slug, rate.offer?.id, rate.grosze, rate.state])).toEqual([
    [undefined, undefined, 35, 'valid'],
    [category, undefined, 50, 'valid'],
    [undefined, offer, 70, 'valid'],
  ]);
  expect(ended).toMatchObject([{ grosze: 30, to: rates[0]!.from, by: 'sklep' }]);
  const { rows } = await api.pool.query(
    `select by_name, action, subject, before, after from audit_entry where eshop_id = $1 order by id`,
    [shop.id],
  );
  expect(rows.at(-1)).toEqual({
    by_name: shop.email,
    action: 'rate.set',
    subject: 'shop',
    before: { grosze: 30 },
    after: { grosze: 35 },
  });
});

test('a planned rate begins and ends at midnight in Poland, and is removed without a trace in the charges', async () => {
  const shop = await createShop();
  const [from, to] = [getDay(1), getDay(3)];
  expect(await shop.setRate({ scope: 'shop', grosze: 20, from, to })).toBe(200);
  expect(await shop.setRate({ scope: 'shop', grosze: 25, from, to })).toBe(200);
  const { rates } = await shop.read();
  expect(rates).toMatchObject([{ grosze: 25, state: 'planned' }]);
  const times = [rates[0]!.from, rates[0]!.to!].map((time) => new Date(time));
  // The last day is a day of the rate.
  expect(times.map((time) => getPolishDay(time))).toEqual([from, getDay(4)]);
  expect(times.map((time) => getPolishDay(new Date(+time - 1)))).toEqual([getPolishDay(), to]);
  expect(await shop.endRate(rates[0]!.id)).toBe(200);
  expect(await shop.read()).toMatchObject({ rates: [], ended: [] });
});

test('a valid rate ends now: later clicks have none, and it cannot be ended twice', async () => {
  const shop = await createShop();
  const { variantId } = await shop.addOffer();
  await shop.setRate({ scope: 'shop', grosze: 20 });
  await shop.click(variantId);
  const { id } = (await shop.read()).rates[0]!;
  expect(await shop.endRate(id)).toBe(200);
  await shop.click(variantId);
  expect(await shop.endRate(id)).toBe(404);
  const { rates, ended, today } = await shop.read();
  expect([rates, ended.length, today]).toEqual([[], 1, { clicks: 2, free: 0, budget: 0, unrated: 1, grosze: 20 }]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['a day that is over', { from: '2026-01-01' }, 'from'],
  ['an end before the beginning', { from: getDay(5), to: getDay(4) }, 'to'],
  ['an unknown category', { scope: 'category', category: 'nie-ma' }, 'category'],
  ['no category', { scope: 'category' }, 'category'],
  ['an unknown offer', { scope: 'offer', offer: 'nie-ma' }, 'offer'],
  ['no offer', { scope: 'offer' }, 'offer'],
  ['a negative rate', { grosze: -1 }, 'grosze'],
  ['a rate above the highest', { grosze: 10_001 }, 'grosze'],
  ['a rate of fractions', { grosze: 10.5 }, 'grosze'],
])('%s is refused at its field, and nothing is changed', async (_, rate, field) => {
  const shop = await createShop();
  const response = await shop.post(shopPanelEndpoints.rates, { ...RATE, version: 0, ...rate });
  expect([response.status, ((await response.json()) as { field?: string }).field]).toEqual([400, field]);
  expect(await shop.read()).toMatchObject({ rates: [], version: 0 });
});

test('a rate below the minimum of its offer is refused; in a rate of the shop the minimum counts', async () => {
  const shop = await createShop();
  const cheap = await shop.addOffer(10_000);
  const dear = await shop.addOffer(200_000);
  expect(await setMinimum({ priceFrom: 100_000, grosze: 40 })).toBe(200);
  const response = await shop.post(shopPanelEndpoints.rates, {
    ...RATE,
    scope: 'offer',
    offer: dear.external_id,
    grosze: 39,
    version: 0,
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { field: 'grosze', message: 'Przejście do tej oferty kosztuje co najmniej 0,40\u00a0zł.' },
  ]);
  await shop.setRate({ scope: 'shop', grosze: 15 });
  await shop.click(cheap.variantId);
  await shop.click(dear.variantId);
  expect((await shop.read()).today).toMatchObject({ clicks: 2, grosze: 15 + 40 });
  // The band ends; the click above keeps its cost.
  expect(await setMinimum({ priceFrom: 100_000, grosze: null })).toBe(200);
  await shop.click(dear.variantId);
  expect((await shop.read()).today).toMatchObject({ clicks: 3, grosze: 15 + 40 + 15 });
});

test('a form from before another change is refused, and of two at once one is', async () => {
  const shop = await createShop();
  const { version } = await shop.read();
  const budgets = { daily: 1000, monthly: null, version };
  const send = () => shop.post(shopPanelEndpoints.budgets, budgets).then(({ status }) => status);
  expect((await Promise.all([send(), send()])).toSorted()).toEqual([200, 409]);
  expect((await shop.post(shopPanelEndpoints.rates, { ...RATE, version })).status).toBe(409);
  const { rates, budgets: saved } = await shop.read();
  expect([rates, saved]).toEqual([[], { daily: 1000, monthly: null }]);
});

test('a budget below what is spent is used up at once, and a higher one is not', async () => {
  const shop = await createShop();
  const { variantId } = await shop.addOffer();
  await shop.setRate({ scope: 'shop', grosze: 50 });
  await shop.click(variantId);
  await shop.click(variantId);
  const reached = async (daily: number | null, monthly: number | null) => {
    const { version } = await shop.read();
    expect((await shop.post(shopPanelEndpoints.budgets, { daily, monthly, version })).status).toBe(200);
    const { rows } = await api.pool.query<{ day: boolean; month: boolean }>(
      `select day_reached is not null as day, month_reached is not null as month from shop_billing where eshop_id = $1`,
      [shop.id],
    );
    return rows[0];
  };
  expect(await reached(100, 101)).toEqual({ day: true, month: false });
  expect(await reached(101, 100)).toEqual({ day: false, month: true });
  expect(await reached(null, null)).toEqual({ day: false, month: false });
});

test('accountants read rates and change nothing, editors do neither', async () => {
  const shop = await createShop();
  await shop.setRate({ scope: 'shop', grosze: 20 });
  const { rates, version } = await shop.read();
  const as = async (role: string) => {
    await api.pool.query('update shop_member set role = $2 where eshop_id = $1', [shop.id, role]);
    const writes = [
      await shop.post(shopPanelEndpoints.rates, { ...RATE, version }),
      await shop.post(shopPanelEndpoints.endRate(String(rates[0]!.id)), { version }),
      await shop.post(shopPanelEndpoints.budgets, { daily: 1, monthly: 1, version }),
    ];
    expect(writes.map(({ status }) => status)).toEqual([403, 403, 403]);
    return api.send(shopPanelEndpoints.rates, { headers: fromShell({ cookie: shop.cookie }) });
  };
  const refused = await as('editor');
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: 'shop_role' }]);
  const response = await as('accountant');
  expect([response.status, await response.json()]).toMatchObject([200, { canChange: false, version }]);
});

test('a shop does not end the rate of another shop', async () => {
  const [alfa, beta] = [await createShop(), await createShop()];
  await alfa.setRate({ scope: 'shop', grosze: 20 });
  const { id } = (await alfa.read()).rates[0]!;
  expect(await beta.endRate(id)).toBe(404);
  expect((await alfa.read()).rates).toHaveLength(1);
});

test('staff set a rate and free clicks of a shop, and why is in the log', async () => {
  const shop = await createShop();
  const { variantId } = await shop.addOffer();
  const path = `/api/v2/shops/${shop.id}`;
  const staff = { reason: 'Umowa 7/2026', by: 'Ola' };
  expect(await sendAsStaff(`${path}/rates`, { ...RATE, version: 0, ...staff })).toBe(200);
  expect(await sendAsStaff(`${path}/free-clicks`, { freeClicks: 1, version: 0, ...staff })).toBe(409);
  expect(await sendAsStaff(`${path}/free-clicks`, { freeClicks: 1, version: 1, ...staff })).toBe(200);
  expect(await sendAsStaff(`${path}/free-clicks`, { freeClicks: 1, version: 2, ...staff, reason: ' ' })).toBe(400);
  expect(await sendAsStaff('/api/v2/shops/999999/free-clicks', { freeClicks: 1, version: 0, ...staff })).toBe(404);
  for (let n = 0; n < 3; n++) await shop.click(variantId);
  const { month, rates } = await shop.read();
  expect([month, rates[0]!.by]).toEqual([
    { clicks: 3, free: 1, budget: 0, unrated: 0, grosze: 2 * RATE.grosze },
    'Gniazdo',
  ]);
  const { rows } = await api.pool.query(
    `select by_kind, by_name, action, reason from audit_entry where eshop_id = $1 order by id`,
    [shop.id],
  );
  const entry = { by_kind: 'staff', by_name: 'Ola', reason: 'Umowa 7/2026' };
  expect(rows).toEqual([
    { ...entry, action: 'rate.set' },
    { ...entry, action: 'free-clicks.set' },
  ]);
});

test('minimums are public, by category and price; an outdated form, a past day and an unknown category are refused', async () => {
  const category = await oneValue<string>(api.pool, 'select slug from category where id = $1', [SOFAS]);
  expect(await setMinimum({ category, priceFrom: 0, grosze: 12 })).toBe(200);
  expect(await setMinimum({ category, priceFrom: 50_000, grosze: 18, from: getDay(2) })).toBe(200);
  const { minimums, version } = await api.get<RateMinimums>(MINIMUMS);
  expect(minimums.filter((each) => each.category?.slug === category)).toMatchObject([
    { priceFrom: 0, grosze: 12, isPlanned: false },
    { priceFrom: 50_000, grosze: 18, isPlanned: true },
  ]);
  expect(await setMinimum({ priceFrom: 0, grosze: 1, version: version - 1 })).toBe(409);
  expect(await setMinimum({ priceFrom: 0, grosze: 1, from: '2026-01-01' })).toBe(400);
  expect(await setMinimum({ priceFrom: 0, grosze: 1, category: 'nie-ma' })).toBe(400);
  expect((await api.get<RateMinimums>(MINIMUMS)).version).toBe(version);
});

const RATE = { scope: 'shop', grosze: 45, from: null, to: null };

/** A live shop with the session of its owner. */
async function createShop() {
  const slug = `sklep-${++shops}`;
  const email = `${slug}@example.com`;
  const id = await insertShop(api.pool, { slug });
  const accountId = await insertAccount(api.pool, { email, passwordHash: 'none' });
  await insertRow(api.pool, 'shop_member', { account_id: accountId, eshop_id: id });
  const cookie = `${ACCOUNT_COOKIES.session}=${await openSession(api.pool, { accountId, agent: 'Firefox' })}`;
  const headers = fromShell({ cookie });
  const post = (path: string, body: object) => api.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const read = async () => (await (await api.send(shopPanelEndpoints.rates, { headers })).json()) as ShopRates;
  return {
    id,
    email,
    cookie,
    post,
    read,
    async addOffer(price = 100_000) {
      const external_id = `A-${shops}-${price}`;
      const { variantId } = await insertOffer(api.pool, { eshop_id: id, category_id: SOFAS, external_id, price });
      return { variantId, external_id };
    },
    click: (variantId: number) =>
      insertRow(api.pool, 'click', { variant_id: variantId, click_source: 2, at: new Date() }),
    async setRate(rate: object) {
      const { version } = await read();
      return (await post(shopPanelEndpoints.rates, { ...RATE, ...rate, version })).status;
    },
    async endRate(rateId: number) {
      const { version } = await read();
      return (await post(shopPanelEndpoints.endRate(String(rateId)), { version })).status;
    },
  };
}

async function setMinimum(values: object) {
  const { version } = await api.get<RateMinimums>(MINIMUMS);
  const minimum = { category: null, from: null, version, reason: 'Cennik', by: 'Ola', ...values };
  return sendAsStaff(`${MINIMUMS}/change`, minimum);
}

async function sendAsStaff(path: string, body: object) {
  const { 'x-forwarded-for': _, ...headers } = fromShell();
  return (await api.send(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

/** The Polish day so many days from now. */
function getDay(days: number) {
  return getPolishDay(new Date(Date.parse(`${getPolishDay()}T12:00Z`) + days * DAY_MS));
}
