import type { ShopOrders } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, ORDER_EVENT_ENDPOINT, shopPanelEndpoints } from '@gniazdo/contracts/site';
import { openSession } from '../../accounts/sessions.ts';
import { oneValue } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { buildOrderEvent, STAR_SECRET } from '../../testing/createStarExample.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestApi;

withTestApi((started) => void (api = started));
beforeEach(() => api.pool.query('delete from rate_limit'));

test('days and months have orders, value, clicks and cost of the own shop; what was before the first event is unknown', async () => {
  const [alfa, beta] = [await insertShop(api.pool, { slug: 'alfa' }), await insertShop(api.pool, { slug: 'beta' })];
  const { variantId } = await insertOffer(api.pool, { eshop_id: alfa, category_id: 100, external_id: 'A1' });
  const today = getPolishDay();
  const earlier = getPolishDay(new Date(Date.now() - 2 * DAY_MS));
  const orders_since = new Date(Date.now() - 3 * DAY_MS);
  for (const eshop_id of [alfa, beta])
    await insertRow(api.pool, 'star_shop', { eshop_id, secret: `${STAR_SECRET} ${eshop_id}`, orders_since });
  for (const [eshop_id, order_number, value, day] of [
    [alfa, 'A-1', 100_000, earlier],
    [alfa, 'A-2', 29_900, today],
    [alfa, 'A-3', 100, today],
    [beta, 'B-1', 777, today],
  ] as const)
    await insertRow(api.pool, 'measured_order', {
      eshop_id,
      order_number,
      value,
      day,
      at: `${day}T12:00:00Z`,
      source: 'server',
      click_at: `${day}T10:00:00Z`,
      variant_id: variantId,
      external_id: 'A1',
    });
  for (const [day, clicks, grosze] of [
    [today, 4, 360],
    [getPolishDay(new Date(Date.now() - 4 * DAY_MS)), 2, 100],
  ] as const)
    await insertRow(api.pool, 'click_cost', { eshop_id: alfa, day, clicks, unrated: 0, grosze });

  const { cookie } = await createMember(alfa, 'accountant');
  const shop = await read(cookie);
  expect(shop.days).toHaveLength(30);
  expect(shop.days[0]).toEqual({
    day: today,
    clicks: 4,
    cost: 360,
    orders: 2,
    value: 30_000,
    known: { cost: 360, value: 30_000 },
  });
  expect(shop.days[2]).toMatchObject({ day: earlier, clicks: 0, orders: 1, value: 100_000 });
  // The day of the first event is known in part, the one before it not at all.
  expect(shop.days[3]).toMatchObject({ orders: 0, value: 0, known: null });
  expect(shop.days[4]).toMatchObject({ clicks: 2, cost: 100, orders: null, value: null, known: null });
  expect(shop.total).toEqual({ clicks: 6, cost: 460, orders: 3, value: 130_000, known: { cost: 360, value: 130_000 } });
  expect(shop.months).toHaveLength(13);
  expect(shop.months[0]!.month).toBe(today.slice(0, 7));
  expect(shop.months[12]).toMatchObject({ clicks: 0, orders: null });
  expect(shop.orders.map(({ order, offer }) => [order, offer])).toEqual([
    ['A-3', 'A1'],
    ['A-2', 'A1'],
    ['A-1', 'A1'],
  ]);
  expect([shop.isOwner, shop.key?.secret, shop.example]).toEqual([false, null, null]);
});

test('an owner creates the key and replaces it, each time with an entry of the log; an older version is refused', async () => {
  const eshopId = await insertShop(api.pool, { slug: 'gamma' });
  const { cookie, email } = await createMember(eshopId, 'owner');
  expect(await read(cookie)).toMatchObject({ key: null, since: null, example: null, isOwner: true });
  const results = await Promise.all([1, 2, 3].map(() => setKey(cookie, 'none')));
  expect(results.toSorted()).toEqual([200, 409, 409]);
  const first = await read(cookie);
  expect(first.key!.secret).toHaveLength(43);
  expect(await setKey(cookie, 'none')).toBe(409);
  expect((await read(cookie)).key).toEqual(first.key);
  // The example is signed with it; it stores nothing, and says nothing about orders.
  expect(await send(first.example!)).toBe(200);
  expect((await read(cookie)).since).toBeNull();

  expect(await setKey(cookie, first.key!.setAt)).toBe(200);
  const second = await read(cookie);
  expect(second.key!.secret).not.toBe(first.key!.secret);
  expect(await send(first.example!)).toBe(403);
  const event = buildOrderEvent({ shop: 'gamma', secret: second.key!.secret! });
  expect(await send(event)).toBe(200);
  expect((await read(cookie)).since).toBe(getPolishDay());
  const { rows } = await api.pool.query(
    'select by_name, action, before, after from audit_entry where eshop_id = $1 order by id',
    [eshopId],
  );
  expect(rows).toEqual([
    { by_name: email, action: 'order-key.create', before: null, after: null },
    { by_name: email, action: 'order-key.renew', before: { setAt: first.key!.setAt }, after: null },
  ]);
  const asks = await oneValue<boolean>(api.pool, 'select asks_buyers from star_shop where eshop_id = $1', [eshopId]);
  expect(asks).toBe(false);
});

test.each(['editor', 'accountant'])('the role %s reads orders, but neither sees nor sets the key', async (role) => {
  const eshopId = await insertShop(api.pool, { slug: `rola-${role}` });
  await insertRow(api.pool, 'star_shop', { eshop_id: eshopId, secret: STAR_SECRET });
  const { cookie } = await createMember(eshopId, role);
  const shop = await read(cookie);
  expect([shop.isOwner, shop.key?.secret, shop.example]).toEqual([false, null, null]);
  expect(JSON.stringify(shop)).not.toContain(STAR_SECRET);
  expect(await setKey(cookie, shop.key!.setAt)).toBe(403);
});

async function createMember(eshopId: number, role: string) {
  const email = `${role}.${eshopId}@example.com`;
  const accountId = await insertAccount(api.pool, { email, passwordHash: 'none' });
  await insertRow(api.pool, 'shop_member', { account_id: accountId, eshop_id: eshopId, role });
  const token = await openSession(api.pool, { accountId, agent: 'Firefox' });
  return { email, cookie: `${ACCOUNT_COOKIES.session}=${token}` };
}

async function read(cookie: string) {
  const response = await api.send(shopPanelEndpoints.orders, { headers: fromShell({ cookie }) });
  expect(response.status).toBe(200);
  return (await response.json()) as ShopOrders;
}

async function setKey(cookie: string, version: string) {
  return post(shopPanelEndpoints.orderKey, { version }, cookie);
}

async function send(event: object) {
  return post(ORDER_EVENT_ENDPOINT, event);
}

async function post(path: string, body: object, cookie?: string) {
  return (await api.send(path, { method: 'POST', headers: fromShell({ cookie }), body: JSON.stringify(body) })).status;
}
