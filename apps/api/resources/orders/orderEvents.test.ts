import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { OrderEvent } from '@gniazdo/contracts/account';
import { CLICK_PARAMETER, ORDER_EVENT_ENDPOINT, starEndpoints } from '@gniazdo/contracts/site';
import { one, oneValue } from '../../database/one.ts';
import { removeExpired } from '../../removeExpired.ts';
import { buildOrderEvent, buildStarEvent, getSeconds, STAR_SECRET } from '../../testing/createStarExample.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const DAY_S = 24 * 60 * 60;
const UNKNOWN = '11111111-2222-4333-8444-555555555555';
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:150.0) Gecko/20100101 Firefox/150.0' };

let api: TestApi;
let alfa: number;
let beta: number;

withTestApi(async (started) => {
  api = started;
  alfa = await insertShop(api.pool, { slug: 'alfa', hosts: ['alfa.example'] });
  beta = await insertShop(api.pool, { slug: 'beta', hosts: ['beta.example'] });
  await insertRow(api.pool, 'star_shop', { eshop_id: alfa, secret: STAR_SECRET });
  await insertRow(api.pool, 'star_shop', { eshop_id: beta, secret: `${STAR_SECRET} beta`, asks_buyers: false });
});
beforeEach(() => api.pool.query('delete from rate_limit'));

test('the link of a shop with a key has the id of the click; repeated clicks and other shops have none', async () => {
  const gamma = await insertShop(api.pool, { slug: 'gamma', hosts: ['gamma.example'] });
  const offer = (eshop_id: number, url: string) => insertOffer(api.pool, { eshop_id, category_id: 100, url });
  const { variantId } = await offer(alfa, 'https://alfa.example/sofa?id=1&x=%C5%82#opis');
  const click = async (id: number) =>
    (
      await api.send(`/v2/clickthrough/${id}/2`, { headers: { ...fromShell({ address: '198.51.100.7' }), ...BROWSER } })
    ).headers.get('location')!;
  const location = await click(variantId);
  expect(location).toMatch(/^https:\/\/alfa\.example\/sofa\?id=1&x=%C5%82&gniazdo_click=[\da-f-]{36}#opis$/);
  expect(await click(variantId)).toBe('https://alfa.example/sofa?id=1&x=%C5%82#opis');
  const other = await offer(gamma, 'https://gamma.example/a');
  expect(await click(other.variantId)).toBe('https://gamma.example/a');
  const token = new URL(location).searchParams.get(CLICK_PARAMETER)!;
  // Clicks are written in batches.
  await waitForClick(token);
  expect(await send(buildOrderEvent({ clicks: [token] }))).toEqual([200, { result: 'counted' }]);
});

test('an order counts once, for the last of its clicks; a repeated event changes nothing', async () => {
  const [first, last] = [await insertClick({ age: 20 * DAY_S }), await insertClick({ age: 3600 })];
  const event = buildOrderEvent({ clicks: [last.token, first.token, UNKNOWN], value: 129_900 });
  const replays = [
    ...Array.from({ length: 5 }, () => event),
    buildOrderEvent({ ...event, signature: undefined, value: 1, clicks: [first.token] }),
  ];
  expect(await send(event)).toEqual([200, { result: 'counted' }]);
  for (const result of await Promise.all(replays.map(send))) expect(result).toEqual([200, { result: 'known' }]);
  const { rows } = await api.pool.query(
    'select value, source, click_id, variant_id, external_id from measured_order where order_number = $1',
    [event.order],
  );
  const { id, variantId, externalId } = last;
  expect(rows).toEqual([
    { value: 129_900, source: 'server', click_id: id, variant_id: variantId, external_id: externalId },
  ]);
});

test('the same order at the same time counts once', async () => {
  const event = buildOrderEvent({ clicks: [(await insertClick()).token] });
  const results = await Promise.all(Array.from({ length: 6 }, () => send(event)));
  expect(results.filter(([, body]) => (body as { result: string }).result === 'counted')).toHaveLength(1);
  expect(await countOrders([event.order])).toBe(1);
});

test('clicks of other shops, older than 30 days, after the order or unknown do not count', async () => {
  const clicks = {
    'of another shop': await insertClick({ eshopId: beta }),
    'too old': await insertClick({ age: 30 * DAY_S + 60 }),
    'after the order': await insertClick({ age: 0 }),
  };
  const events = [
    buildOrderEvent({ clicks: [clicks['of another shop'].token] }),
    buildOrderEvent({ clicks: [clicks['too old'].token] }),
    buildOrderEvent({ clicks: [clicks['after the order'].token], time: getSeconds() - 3600 }),
    buildOrderEvent({ clicks: [UNKNOWN] }),
    buildOrderEvent(),
  ];
  for (const event of events) expect(await send(event)).toEqual([200, { result: 'no_click' }]);
  expect(await countOrders(events.map(({ order }) => order))).toBe(0);
  // The order may come with a click later.
  const event = buildOrderEvent({ order: events[0]!.order, clicks: [(await insertClick({ age: 29 * DAY_S })).token] });
  expect(await send(event)).toEqual([200, { result: 'counted' }]);
});

test('forged, changed and old events are refused', async () => {
  const { token } = await insertClick();
  const known = buildOrderEvent({ clicks: [token] });
  const star = buildStarEvent({ order: known.order, time: known.time });
  const forged: OrderEvent[] = [
    { ...known, signature: '0'.repeat(64) },
    { ...known, value: known.value + 1 },
    { ...known, order: `${known.order}1` },
    { ...known, time: known.time + 1 },
    { ...known, shop: 'beta' },
    // The signature of an event of reviews is for nothing else.
    { ...known, signature: star.signature },
    buildOrderEvent({ clicks: [token], shop: 'nie-ma' }),
    buildOrderEvent({ clicks: [token], secret: `${STAR_SECRET} of another shop` }),
    buildOrderEvent({ clicks: [token], time: getSeconds() - DAY_S - 60 }),
    buildOrderEvent({ clicks: [token], time: getSeconds() + 600 }),
  ];
  for (const event of forged)
    expect([event, ...(await send(event))]).toEqual([
      event,
      403,
      expect.objectContaining({ error: 'invalid_signature' }),
    ]);
  expect(await countOrders(forged.map(({ order }) => order))).toBe(0);
});

test.each([
  { value: -1 },
  { value: 1.5 },
  { value: 1_000_000_001 },
  { clicks: ['x'] },
  { clicks: Array.from({ length: 11 }, () => UNKNOWN) },
  { order: '' },
  { order: 'a\nb' },
  { email: 'kupiec@example.com' },
])('the event with %j is not valid', async (wrong) => {
  expect((await send({ ...buildOrderEvent(), ...wrong } as OrderEvent))[0]).toBe(400);
});

test('a test event is checked as any other, and stores nothing', async () => {
  const { token } = await insertClick();
  const event = buildOrderEvent({ clicks: [token], test: true });
  expect(await send(event)).toEqual([200, { result: 'counted' }]);
  expect(await send({ ...event, clicks: [] })).toEqual([200, { result: 'no_click' }]);
  expect((await send({ ...event, signature: '0'.repeat(64) }))[0]).toBe(403);
  expect(await countOrders([event.order])).toBe(0);
});

test('a key for measuring does not let a shop ask its buyers', async () => {
  const event = buildStarEvent({ shop: 'beta', secret: `${STAR_SECRET} beta` });
  const response = await api.send(starEndpoints.event, {
    method: 'POST',
    headers: fromShell(),
    body: JSON.stringify(event),
  });
  expect(response.status).toBe(403);
  const { token } = await insertClick({ eshopId: beta });
  const measured = buildOrderEvent({ shop: 'beta', secret: `${STAR_SECRET} beta`, clicks: [token] });
  expect(await send(measured)).toEqual([200, { result: 'counted' }]);
});

test('an event is read as text from a page of any site, and only through the shell', async () => {
  const body = JSON.stringify(buildOrderEvent());
  const { origin: _, ...headers } = fromShell();
  const fromOther = { ...headers, origin: 'https://sklep.example', 'content-type': 'text/plain;charset=UTF-8' };
  const { status } = await api.send(ORDER_EVENT_ENDPOINT, {
    method: 'POST',
    headers: { ...fromOther, 'sec-fetch-site': 'cross-site' },
    body,
  });
  expect(status).toBe(200);
  const direct = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  expect((await api.send(ORDER_EVENT_ENDPOINT, direct)).status).toBe(404);
});

test('events of one client are limited', async () => {
  const forged = { ...buildOrderEvent(), signature: 'a'.repeat(64) };
  expect((await send(forged))[0]).toBe(403);
  await api.pool.query('update rate_limit set points = 600');
  expect((await send(forged))[0]).toBe(429);
});

test('an order stays when its offer is deleted; ids of clicks and orders are removed after their time', async () => {
  const click = await insertClick();
  const event = buildOrderEvent({ clicks: [click.token] });
  await send(event);
  await api.pool.query('delete from variant where id = $1', [click.variantId]);
  const { click_id, external_id } = await one<{ click_id: null; external_id: string }>(
    api.pool,
    'select click_id, external_id from measured_order where order_number = $1',
    [event.order],
  );
  expect([click_id, external_id]).toEqual([null, click.externalId]);

  const [old, recent] = [await insertClick({ age: 33 * DAY_S }), await insertClick({ age: 30 * DAY_S })];
  await api.pool.query(`update measured_order set at = now() - interval '15 months' where order_number = $1`, [
    event.order,
  ]);
  await removeExpired(api.pool);
  expect(await countOrders([event.order])).toBe(0);
  const { rows } = await api.pool.query('select token from click where id = any ($1) order by at', [
    [old.id, recent.id],
  ]);
  expect(rows).toEqual([{ token: null }, { token: recent.token }]);
});

/** A click of an offer of a shop, `age` seconds ago. */
async function insertClick({ eshopId = alfa, age = 60 }: { eshopId?: number; age?: number } = {}) {
  const { variantId } = await insertOffer(api.pool, { eshop_id: eshopId, category_id: 100 });
  const externalId = await oneValue<string>(api.pool, 'select external_id from variant where id = $1', [variantId]);
  const token = randomUUID();
  const at = new Date(Date.now() - age * 1000);
  const { id } = await insertRow<{ id: string }>(api.pool, 'click', {
    variant_id: variantId,
    click_source: 2,
    token,
    at,
  });
  return { id, variantId, externalId, token };
}

async function waitForClick(token: string) {
  while (!(await oneValue<boolean>(api.pool, 'select exists (select from click where token = $1)', [token])))
    await setTimeout(50);
}

async function send(event: OrderEvent): Promise<[number, unknown]> {
  const response = await api.send(ORDER_EVENT_ENDPOINT, {
    method: 'POST',
    headers: fromShell(),
    body: JSON.stringify(event),
  });
  return [response.status, await response.json()];
}

async function countOrders(numbers: string[]) {
  return (await api.pool.query('select from measured_order where order_number = any ($1)', [numbers])).rowCount;
}
