import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { ACCOUNT_COOKIES, CLICK_SOURCES, outboundUrl } from '@gniazdo/contracts/site';
import { openSession } from '../../accounts/sessions.ts';
import { oneValue } from '../../database/one.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, METRICS_TOKEN, startTestApi, type TestApi } from '../../testing/startTestApi.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:150.0) Gecko/20100101 Firefox/150.0' };

let database: TestDatabase;
let api: TestApi;
let shop: number;

beforeEach(async () => {
  database = await createTestDatabase();
  api = await startTestApi(database.url);
  shop = await insertShop(api.pool, { slug: 'alfa', hosts: ['sklep.example', 'shop.example'] });
}, 120_000);

afterEach(async () => {
  await api?.stop();
  await database?.drop();
});

test('[C-49] a click redirects to the offer in its shop and is recorded; unknown ids are 404', async () => {
  const url = 'https://sklep.example/sofa?id=1&x=%C5%82';
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100, url });
  const link = outboundUrl({ domain: '', variantId, clickSource: 2, position: 7, requestId: 'abc-1' });
  const response = await api.send(link, { headers: BROWSER });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(url);
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
  for (const path of ['2000000000/2', `${variantId}/48`, `${variantId}/0`, `abc/2`, `${variantId}/x`, '%00/2']) {
    expect((await api.send(`/v2/clickthrough/${path}`)).status).toBe(404);
  }
  expect((await api.send(link, { method: 'HEAD' })).status).toBe(404);
  // Stopping writes the pending clicks.
  await api.stop();
  const { rows } = await database.pool.query('select variant_id, click_source, position, request_id from click');
  expect(rows).toEqual([{ variant_id: variantId, click_source: 2, position: 7, request_id: 'abc-1' }]);
  api = await startTestApi(database.url);
});

test('a request cannot change the target of a click, and only https URLs of its shop are targets', async () => {
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100 });
  const url = await oneValue<string>(api.pool, 'select url from variant where id = $1', [variantId]);
  const odd = `/v2/clickthrough/${variantId}/2?url=https://evil.example&position=a&ri[]=1&ri=%00&position=2`;
  const response = await api.send(odd, { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(response.headers.get('location')).toBe(url);
  const wrong = ['javascript:alert(1)', 'ftp://shop.example/', '//evil.example', 'brak', 'http://shop.example/1'];
  for (const bad of [...wrong, 'https://other.example/phish', 'https://127.0.0.1:3190/_staff/end']) {
    const offer = await insertOffer(api.pool, { eshop_id: shop, category_id: 100, url: bad });
    expect((await api.send(`/v2/clickthrough/${offer.variantId}/2`)).status).toBe(404);
  }
});

test('the redirect also works for requests that are not counted', async () => {
  const { variantId } = await insertOffer(api.pool, offer());
  const headers = { ...BROWSER, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
  expect((await api.send(`/v2/clickthrough/${variantId}/2`, { headers })).status).toBe(302);
  expect(await countClicks()).toBe(0);
});

test('clicks of one client on one offer count once within the window, also from other addresses of its IPv6 network', async () => {
  const [first, second] = [await insertOffer(api.pool, offer()), await insertOffer(api.pool, offer())];
  const click = (variantId: number, address: string) =>
    api.send(`/v2/clickthrough/${variantId}/2`, { headers: { ...fromShell({ address }), ...BROWSER } });
  for (const address of ['198.51.100.1', '198.51.100.1', '::ffff:198.51.100.1']) await click(first.variantId, address);
  for (const address of ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2']) await click(first.variantId, address);
  await click(second.variantId, '198.51.100.1');
  expect(await countClicks()).toBe(3);
});

test('[C-49] links on other sites do not count, whatever click source they name', async () => {
  const { variantId } = await insertOffer(api.pool, offer());
  const headers = { ...BROWSER, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
  for (const source of Object.values(CLICK_SOURCES))
    expect((await api.send(`/v2/clickthrough/${variantId}/${source}`, { headers })).status).toBe(302);
  expect(await countClicks()).toBe(0);
});

test('thirty clicks of one IPv6 /48 on one offer are ten, and reported without addresses', async () => {
  const { variantId } = await insertOffer(api.pool, offer());
  for (let n = 1; n <= 30; n++) {
    const headers = { ...fromShell({ address: `2001:db8:1:${n}::1` }), ...BROWSER };
    expect((await api.send(`/v2/clickthrough/${variantId}/2`, { headers })).status).toBe(302);
  }
  const reports = api.logs.filter(({ msg }) => String(msg).startsWith('An unusual number of clicks'));
  expect(reports).toMatchObject([{ level: 40, variantId, clickSource: 2 }]);
  expect(JSON.stringify(reports)).not.toContain('2001');
  const metrics = await api.send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(await metrics.text()).toContain('gniazdo_api_unusual_clicks_total{shop="alfa"} 20\n');
  expect(await countClicks()).toBe(10);
});

test('an address that someone else than the shell names does not make another click', async () => {
  const { variantId } = await insertOffer(api.pool, offer());
  for (let n = 1; n <= 5; n++) {
    const headers = { ...BROWSER, 'x-forwarded-for': `198.51.100.${n}` };
    expect((await api.send(`/v2/clickthrough/${variantId}/2`, { headers })).status).toBe(302);
  }
  const forged = { ...fromShell({ address: '198.51.100.9' }), ...BROWSER, [SHELL_KEY_HEADER]: 'k'.repeat(40) };
  await api.send(`/v2/clickthrough/${variantId}/2`, { headers: forged });
  expect(await countClicks()).toBe(1);
});

test('clicks that are not recorded are counted by shop and reason: repeated, unusual, of members of the shop, of programs', async () => {
  const { variantId } = await insertOffer(api.pool, offer());
  const beta = await insertShop(api.pool, { slug: 'beta' });
  const other = await insertOffer(api.pool, { eshop_id: beta, category_id: 100 });
  const accountId = await insertAccount(api.pool, { email: 'anna@alfa.pl', passwordHash: 'none' });
  await insertRow(api.pool, 'shop_member', { account_id: accountId, eshop_id: shop });
  const cookie = `${ACCOUNT_COOKIES.session}=${await openSession(api.pool, { accountId, agent: 'Firefox' })}`;
  const click = async (id: number, address: string, headers: Record<string, string> = {}) => {
    const response = await api.send(`/v2/clickthrough/${id}/2`, {
      headers: { ...fromShell({ address, cookie: headers.cookie }), ...BROWSER, ...headers },
    });
    expect(response.status).toBe(302);
  };
  for (let n = 1; n <= 12; n++) await click(variantId, `198.51.100.${n}`);
  for (let n = 1; n <= 3; n++) await click(variantId, '198.51.100.1');
  await click(variantId, '203.0.113.1', { cookie });
  await click(variantId, '203.0.113.2', { 'user-agent': 'curl/8.5.0' });
  // A member of one shop is a customer of another.
  await click(other.variantId, '203.0.113.1', { cookie });
  expect(await countClicks()).toBe(11);
  const { rows } = await database.pool.query(
    `select eshop_id, reason, count, day = (now() at time zone 'Europe/Warsaw')::date as is_today from click_uncharged
     order by reason`,
  );
  expect(rows).toEqual(
    [
      ['bot', 1],
      ['own', 1],
      ['repeated', 3],
      ['unusual', 2],
    ].map(([reason, count]) => ({ eshop_id: shop, reason, count, is_today: true })),
  );
});

test('a click is repeated also if another process of the API has redirected the first one', async () => {
  const { variantId } = await insertOffer(api.pool, offer());
  const other = await startTestApi(database.url);
  const click = (process: TestApi, address: string) =>
    process.send(`/v2/clickthrough/${variantId}/2`, { headers: { ...fromShell({ address }), ...BROWSER } });
  try {
    await Promise.all([api, other, other, api].map((process) => click(process, '198.51.100.1')));
    for (const process of [api, other]) await click(process, '203.0.113.1');
  } finally {
    await other.stop();
  }
  expect(await countClicks()).toBe(2);
  expect(await oneValue(database.pool, 'select sum(count)::int from click_uncharged')).toBe(4);
});

test('if the database cannot tell whether a click is repeated, it leads to the shop and costs nothing', async () => {
  const { variantId } = await insertOffer(api.pool, offer());
  await database.pool.query('alter table recent_click rename to hidden_click');
  const headers = { ...fromShell(), ...BROWSER };
  expect((await api.send(`/v2/clickthrough/${variantId}/2`, { headers })).status).toBe(302);
  await database.pool.query('alter table hidden_click rename to recent_click');
  expect(await countClicks()).toBe(0);
});

test('offers of shops in setup or ended are 404; those of paused shops and hidden ones redirect without a record', async () => {
  const { variantId } = await insertOffer(api.pool, offer());
  const hidden = await insertOffer(api.pool, { ...offer(), active: false });
  const click = async (id: number) =>
    (await api.send(`/v2/clickthrough/${id}/2`, { headers: { ...fromShell(), ...BROWSER } })).status;
  for (const [state, status] of Object.entries({ setup: 404, ended: 404, paused: 302 })) {
    await database.pool.query('update eshop set shop_state = $2 where id = $1', [shop, state]);
    expect([state, await click(variantId)]).toEqual([state, status]);
  }
  await database.pool.query(`update eshop set shop_state = 'live' where id = $1`, [shop]);
  expect(await click(hidden.variantId)).toBe(302);
  // The first one of its network that counts.
  expect(await click(variantId)).toBe(302);
  expect(await countClicks()).toBe(1);
  expect(await oneValue(database.pool, 'select count(*)::int from click_uncharged')).toBe(0);
});

function offer() {
  return { eshop_id: shop, category_id: 100 };
}

/** Stopping writes the pending clicks. */
async function countClicks() {
  await api.stop();
  const count = await oneValue<number>(database.pool, 'select count(*)::int from click');
  api = await startTestApi(database.url);
  return count;
}
