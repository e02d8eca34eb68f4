import type { ModerationQueue, StarEshop, StarOrder } from '@gniazdo/contracts/account';
import { starEndpoints } from '@gniazdo/contracts/site';
import { one } from '../../database/one.ts';
import { removeExpired } from '../../removeExpired.ts';
import { buildStarEvent, createStarExample, STAR_SECRET } from '../../testing/createStarExample.ts';
import { insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const UNKNOWN = 'a'.repeat(43);
const { 'x-forwarded-for': _, ...STAFF } = fromShell();

let api: TestApi;
let eshopId: number;

withTestApi(async (started) => {
  api = started;
  eshopId = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa', rating: 4.9, reviews_count: 1000 });
  await insertRow(api.pool, 'star_shop', { eshop_id: eshopId, secret: STAR_SECRET, delay_days: 0 });
});
beforeEach(() => api.pool.query('delete from rate_limit'));

test('an order of a shop without delay leads to a mail, a review and the rating of the shop', async () => {
  const event = buildStarEvent();
  expect(await write(starEndpoints.event, event)).toBe(200);
  const { text, ident } = await waitForIdent(event.email);
  expect(text).toContain('Jak oceniasz zakupy w sklepie Alfa?');
  expect(text).toContain(event.order);
  for (const path of ['', '/delayed', '/unsubscribe']) expect(text).toContain(`/pl/star/${ident}${path}\n`);
  expect(await getOrder(ident)).toEqual({
    eshop: { name: 'Alfa', slug: 'alfa' },
    state: 'invited',
    askAt: null,
    isUnsubscribed: false,
  });
  expect(await write(starEndpoints.review(ident), { rating: 3, text: '  Długo, ale dobrze. ' })).toBe(200);
  expect((await getOrder(ident)).state).toBe('rated');
  expect(await api.get('/api/v2/star/eshop/alfa')).toMatchObject({ average: null, count: 0, reviews: [] });
  expect(await readRating('alfa')).toEqual({ rating: 4.9, reviews_count: 1000 });
  const { entries } = await readQueue();
  expect(entries).toMatchObject([
    {
      kind: 'star-review',
      text: 'Długo, ale dobrze.',
      value: 3,
      subject: { name: 'Alfa', path: '/pl/star/eshop/alfa' },
    },
  ]);
  expect(await decide('star-review', entries[0]!.id, 'publish')).toBe(200);
  const shop = await api.get<StarEshop>('/api/v2/star/eshop/alfa');
  expect(shop).toMatchObject({ average: 3, count: 1, distribution: [0, 0, 1, 0, 0], hasMore: false });
  expect(shop.reviews).toEqual([
    { id: entries[0]!.id, rating: 3, text: 'Długo, ale dobrze.', dateTime: expect.any(String), reply: null },
  ]);
  expect(await readRating('alfa')).toEqual({ rating: 3, reviews_count: 1 });
});

test('a rated order cannot be rated or delayed again, also not at the same time', async () => {
  const { ident, orderId } = await createStarExample(api.pool, { eshopId });
  const statuses = await Promise.all([1, 2, 3, 4].map((rating) => write(starEndpoints.review(ident), { rating })));
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  expect(await write(starEndpoints.delay(ident))).toBe(409);
  expect((await api.pool.query('select from star_review where order_id = $1', [orderId])).rowCount).toBe(1);
});

test.each([{ rating: 0 }, { rating: 6 }, { rating: 2.5 }, { rating: '' }, {}, { rating: 5, text: 'x'.repeat(2001) }])(
  'the review %j is refused',
  async (review) => {
    const { ident } = await createStarExample(api.pool, { eshopId });
    expect(await write(starEndpoints.review(ident), review)).toBe(400);
    expect((await getOrder(ident)).state).toBe('invited');
  },
);

test('an order that has not arrived is asked about again a week later, once, by another mail', async () => {
  const { ident, orderId, email } = await createStarExample(api.pool, { eshopId });
  const before = Date.now();
  for (let i = 0; i < 2; i++) expect(await write(starEndpoints.delay(ident))).toBe(200);
  const order = await getOrder(ident);
  expect(order.state).toBe('delayed');
  expect(Date.parse(order.askAt!) - before).toBeGreaterThan(6.9 * 24 * 60 * 60_000);
  expect((await api.pool.query('select from mail where recipient = $1', [email])).rowCount).toBe(1);
  await api.pool.query(`update mail set created_at = now(), next_try_at = now() where recipient = $1`, [email]);
  // Another event wakes the sender of mails.
  await write(starEndpoints.event, buildStarEvent());
  const mail = await waitForIdent(email);
  expect(mail.text).toContain('jeszcze do Ciebie nie dotarło');
  expect((await getOrder(mail.ident)).state).toBe('invited');
  expect(await write(starEndpoints.review(mail.ident), { rating: 5 })).toBe(200);
  expect((await api.pool.query('select from star_review where order_id = $1', [orderId])).rowCount).toBe(1);
});

test('an address that unsubscribes gets no more mails, for none of its orders', async () => {
  const email = 'Koniec@example.com';
  const first = await createStarExample(api.pool, { eshopId, email });
  const second = await createStarExample(api.pool, { eshopId, email: 'koniec@example.com' });
  expect(await write(starEndpoints.delay(second.ident))).toBe(200);
  expect(await write(starEndpoints.unsubscribe(first.ident))).toBe(200);
  for (const { ident } of [first, second])
    expect(await getOrder(ident)).toMatchObject({ state: 'unsubscribed', isUnsubscribed: true, askAt: null });
  expect(await write(starEndpoints.delay(first.ident))).toBe(409);
  await api.pool.query(`update mail set created_at = now(), next_try_at = now() where recipient = $1`, [second.email]);
  const other = buildStarEvent();
  await write(starEndpoints.event, other);
  await api.waitForMail(other.email);
  expect(api.mails.filter(({ recipient }) => /^koniec/i.test(recipient))).toEqual([]);
});

test('unknown links are 404 and write nothing', async () => {
  expect((await api.send(starEndpoints.order(UNKNOWN), { headers: fromShell() })).status).toBe(404);
  for (const path of [starEndpoints.review(UNKNOWN), starEndpoints.delay(UNKNOWN), starEndpoints.unsubscribe(UNKNOWN)])
    expect([path, await write(path, { rating: 5 })]).toEqual([path, 404]);
  expect((await api.send('/api/v2/star/eshop/nie-ma')).status).toBe(404);
});

test('stars without a text are published immediately; a refused review is neither shown nor counted, and is deleted', async () => {
  const shop = await insertShop(api.pool, { slug: 'delta', name: 'Delta' });
  const [stars, text] = [
    await createStarExample(api.pool, { eshopId: shop }),
    await createStarExample(api.pool, { eshopId: shop }),
  ];
  expect(await write(starEndpoints.review(stars.ident), { rating: 4, text: ' ' })).toBe(200);
  expect(await write(starEndpoints.review(text.ident), { rating: 1, text: 'Kup u nas: inny.example' })).toBe(200);
  const id = Number(text.orderId);
  expect((await readQueue()).entries.map((entry) => entry.id)).toContain(id);
  expect(await decide('star-review', id, 'refuse')).toBe(200);
  expect(await decide('star-review', id, 'publish')).toBe(409);
  expect(await api.get('/api/v2/star/eshop/delta')).toMatchObject({ average: 4, count: 1 });
  expect((await getOrder(text.ident)).state).toBe('rated');
  await api.pool.query(`update star_review set decided_at = now() - interval '31 days' where order_id = $1`, [id]);
  await removeExpired(api.pool);
  expect((await api.pool.query('select from star_review where order_id = $1', [id])).rowCount).toBe(0);
});

test('a review that waits or was refused is neither shown nor counted', async () => {
  const shop = await insertShop(api.pool, { slug: 'beta', name: 'Beta' });
  for (const [rating, status] of [
    [5, 'published'],
    [1, 'refused'],
    [2, 'pending'],
    [4, 'published'],
  ]) {
    const { orderId } = await createStarExample(api.pool, { eshopId: shop });
    await insertRow(api.pool, 'star_review', { order_id: orderId, eshop_id: shop, rating, status });
  }
  const found = await api.get<StarEshop>('/api/v2/star/eshop/beta');
  expect(found).toMatchObject({ average: 4.5, count: 2, distribution: [0, 0, 0, 1, 1] });
  expect(found.reviews).toHaveLength(2);
});

test('reviews of a shop come in pages, newest first', async () => {
  const shop = await insertShop(api.pool, { slug: 'gamma', name: 'Gamma' });
  for (let day = 1; day <= 21; day++) {
    const { orderId } = await createStarExample(api.pool, { eshopId: shop });
    const created_at = new Date(Date.UTC(2026, 0, day));
    await insertRow(api.pool, 'star_review', { order_id: orderId, eshop_id: shop, rating: 5, created_at });
  }
  const first = await api.get<StarEshop>('/api/v2/star/eshop/gamma');
  expect([first.reviews.length, first.hasMore, first.reviews[0]!.dateTime]).toEqual([
    20,
    true,
    '2026-01-21T00:00:00.000Z',
  ]);
  const second = await api.get<StarEshop>('/api/v2/star/eshop/gamma?page=2');
  expect([second.reviews.length, second.hasMore, second.count]).toEqual([1, false, 21]);
});

test('the address of an order is removed 60 days after the last mail', async () => {
  const { orderId } = await createStarExample(api.pool, { eshopId });
  await api.pool.query(`update star_order set ask_at = now() - interval '61 days' where id = $1`, [orderId]);
  await removeExpired(api.pool);
  const { rows } = await api.pool.query('select email, email_key from star_order where id = $1', [orderId]);
  expect(rows).toEqual([{ email: null, email_key: null }]);
});

async function readQueue(): Promise<ModerationQueue> {
  return (await (await api.send('/api/v2/moderation', { headers: STAFF })).json()) as ModerationQueue;
}

async function decide(kind: string, id: number, decision: 'publish' | 'refuse') {
  const body = JSON.stringify({ decision, by: 'Ola' });
  return (await api.send(`/api/v2/moderation/${kind}/${id}`, { method: 'POST', headers: STAFF, body })).status;
}

async function readRating(slug: string) {
  return one(api.pool, 'select rating, reviews_count from eshop where slug = $1', [slug]);
}

async function getOrder(ident: string): Promise<StarOrder> {
  return (await (await api.send(starEndpoints.order(ident), { headers: fromShell() })).json()) as StarOrder;
}

async function write(path: string, body: object = {}) {
  return (await api.send(path, { method: 'POST', headers: fromShell(), body: JSON.stringify(body) })).status;
}

async function waitForIdent(recipient: string) {
  const { subject, text, data } = await api.waitForMail(recipient);
  return { text: `${subject}\n${text}`, ident: (data as { ident: string }).ident };
}
