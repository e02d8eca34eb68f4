import type { StarEvent } from '@gniazdo/contracts/account';
import { starEndpoints } from '@gniazdo/contracts/site';
import { insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { buildStarEvent, getSeconds, STAR_SECRET } from '../../testing/createStarExample.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const DAY_S = 24 * 60 * 60;

let api: TestApi;

withTestApi(async (started) => {
  api = started;
  const alfa = await insertShop(api.pool, { slug: 'alfa' });
  const beta = await insertShop(api.pool, { slug: 'beta' });
  await insertShop(api.pool, { slug: 'gamma' });
  await insertRow(api.pool, 'star_shop', { eshop_id: alfa, secret: STAR_SECRET, delay_days: 7 });
  await insertRow(api.pool, 'star_shop', { eshop_id: beta, secret: `${STAR_SECRET} beta`, delay_days: 0 });
});
beforeEach(() => api.pool.query('delete from rate_limit'));

test('an order of a shop is stored once, with a mail that is due after the delay of the shop', async () => {
  const event = buildStarEvent({ email: 'Ala@Example.com' });
  expect(await send({ ...event, email: ' Ala@Example.com ' })).toEqual([200, { accepted: true }]);
  expect(await send(event)).toEqual([200, { accepted: false }]);
  const { rows } = await api.pool.query(
    `select email, email_key, state, ask_at - created_at as delay from star_order where order_number = $1`,
    [event.order],
  );
  expect(rows).toEqual([
    { email: 'Ala@Example.com', email_key: 'ala@example.com', state: 'registered', delay: expect.anything() },
  ]);
  expect(rows[0].delay.days).toBe(7);
  const mails = await api.pool.query(
    `select next_try_at > now() + interval '6 days' as is_later from mail where recipient = 'Ala@Example.com'`,
  );
  expect(mails.rows).toEqual([{ is_later: true }]);
});

test('forged, changed and old events are refused: none of them is accepted', async () => {
  const known = buildStarEvent();
  const forged: StarEvent[] = [
    { ...known, signature: '0'.repeat(64) },
    { ...known, email: 'obcy@example.com' },
    { ...known, order: `${known.order}1` },
    { ...known, time: known.time + 1 },
    { ...known, shop: 'beta' },
    buildStarEvent({ secret: `${STAR_SECRET} of another shop` }),
    buildStarEvent({ shop: 'gamma' }),
    buildStarEvent({ shop: 'nie-ma' }),
    buildStarEvent({ time: getSeconds() - DAY_S - 60 }),
    buildStarEvent({ time: getSeconds() + 10 * 60 }),
  ];
  for (const event of forged)
    expect([event, ...(await send(event))]).toEqual([
      event,
      403,
      expect.objectContaining({ error: 'invalid_signature' }),
    ]);
  expect(await countOrders(forged.map(({ order }) => order))).toBe(0);
});

test('replayed events are accepted once, also at the same time and with a new signature', async () => {
  const event = buildStarEvent();
  const replays = [
    ...Array.from({ length: 6 }, () => event),
    ...[1, 2, 3].map((seconds) => buildStarEvent({ ...event, signature: undefined, time: event.time - seconds })),
    buildStarEvent({ ...event, signature: undefined, email: 'inny@example.com' }),
  ];
  const results = await Promise.all(replays.map(send));
  expect(results.map(([status]) => status)).toEqual(replays.map(() => 200));
  expect(results.filter(([, body]) => (body as { accepted: boolean }).accepted)).toHaveLength(1);
  expect(await countOrders([event.order])).toBe(1);
});

test('an event is read as text from a page of any site, and only through the shell', async () => {
  const body = JSON.stringify(buildStarEvent());
  const { origin: _, ...headers } = fromShell();
  const fromOther = { ...headers, origin: 'https://sklep.example', 'content-type': 'text/plain;charset=UTF-8' };
  const { status } = await api.send(starEndpoints.event, {
    method: 'POST',
    headers: { ...fromOther, 'sec-fetch-site': 'cross-site' },
    body,
  });
  expect(status).toBe(200);
  const direct = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  expect((await api.send(starEndpoints.event, direct)).status).toBe(404);
});

test('events of one client are limited, and those for one address, too', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 61; i++) statuses.push((await send({ ...buildStarEvent(), signature: 'a'.repeat(64) }))[0]);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([403]));
  expect(statuses[60]).toBe(429);
  await api.pool.query('delete from rate_limit');
  const mails: number[] = [];
  for (let i = 0; i < 11; i++) mails.push((await send(buildStarEvent({ email: 'zalana@example.com' })))[0]);
  expect(mails).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('an address that gets no more mails is not stored with later orders', async () => {
  await api.pool.query(`insert into star_opt_out values (sha256('dosc@example.com'))`);
  const event = buildStarEvent({ email: 'Dosc@example.com' });
  expect(await send(event)).toEqual([200, { accepted: true }]);
  const { rows } = await api.pool.query('select email, email_key, state from star_order where order_number = $1', [
    event.order,
  ]);
  expect(rows).toEqual([{ email: null, email_key: null, state: 'unsubscribed' }]);
  expect((await api.pool.query(`select from mail where recipient ilike 'dosc@%'`)).rowCount).toBe(0);
});

test('the script of order pages has at most 1 kB and may be loaded by other sites', async () => {
  const response = await api.send(starEndpoints.pixel);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(1024);
});

async function send(event: StarEvent): Promise<[number, unknown]> {
  const response = await api.send(starEndpoints.event, {
    method: 'POST',
    headers: fromShell(),
    body: JSON.stringify(event),
  });
  return [response.status, await response.json()];
}

async function countOrders(numbers: string[]) {
  return (await api.pool.query('select from star_order where order_number = any ($1)', [numbers])).rowCount;
}
