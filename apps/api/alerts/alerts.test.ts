import { readFile } from 'node:fs/promises';
import { until } from '@gniazdo/testing/until';
import { connect, type Connection } from '../database/connect.ts';
import { oneValue } from '../database/one.ts';
import { removeExpired } from '../removeExpired.ts';
import { insertOffer, insertShop } from '../testing/insertOffer.ts';
import { startSmtpServer } from '../testing/startSmtpServer.ts';
import { getApiUrl } from '../testing/createTestDatabase.ts';
import type { TestApi } from '../testing/startTestApi.ts';
import { createWatchdogVisitors } from '../testing/watchdogVisitors.ts';
import { withTestApi } from '../testing/withTestApi.ts';
import { createMailer } from '../mail/createMailer.ts';
import { writeMail } from '../mailKinds.ts';
import { collectAlerts } from './collectAlerts.ts';

let api: TestApi;
let visitors: ReturnType<typeof createWatchdogVisitors>;
let shop: number;
let shops = 0;
/** With the rights of the API. */
let connection: Connection;

// Before the database is removed.
afterAll(() => connection.close());
withTestApi(async (started) => {
  api = started;
  visitors = createWatchdogVisitors(api);
  shop = await insertShop(api.pool, { slug: 'alfa' });
  connection = await connect(getApiUrl(api.databaseUrl), { max: 4 });
});

beforeEach(async () => {
  await api.pool.query('delete from rate_limit; delete from watch; delete from watch_event; delete from mail');
  // The worker of the API sends only what a test has made due.
  await api.pool.query(`create or replace function get_alert_time(at timestamptz, last_sent timestamptz)
    returns timestamptz language sql as $$ select at + interval '1 day' $$`);
});

test('[T-53] two runs of the job send one mail when the price reaches the target; a price above it sends none', async () => {
  const [reached, above] = [await addOffer(), await addOffer()];
  const jan = await signIn();
  await jan.subscribe(reached, 900);
  await jan.subscribe(above, 900);
  await setPrice(reached, 90_000);
  await setPrice(above, 90_001);
  await collect();
  await collect();
  expect(await countAlerts()).toBe(1);
  await setPrice(reached, 80_000);
  await collect();
  expect(await countAlerts()).toBe(1);
  const mail = await sendDigest(jan.email);
  expect(mail).toMatchObject({ kind: 'alert-digest', subject: expect.stringContaining('kosztuje teraz 800') });
  // The subscription has ended.
  expect(await jan.getState(reached)).toMatchObject({ subscribed: false });
  expect(await jan.getState(above)).toMatchObject({ subscribed: true });
  // Stock returns.
  const back = await addOffer({ active: false });
  await jan.subscribe(back);
  await collect();
  expect(await countAlerts()).toBe(1);
  await api.pool.query('update variant set active = true where id = $1', [back]);
  for (const _ of [1, 2]) await collect();
  expect(await countAlerts()).toBe(2);
});

test('a watch without a price of something that is sold waits for any lower one; what is not sold sends no price alert', async () => {
  const [sold, hidden] = [await addOffer(), await addOffer()];
  const jan = await signIn();
  await jan.subscribe(sold);
  await jan.subscribe(hidden, 900);
  expect(await jan.getState(sold)).toEqual({ subscribed: true, type: 'price', targetPrice: 999.99 });
  await api.pool.query('update variant set active = false, price = 50000 where id = $1', [hidden]);
  await setPrice(sold, 100_000);
  await collect();
  expect(await countAlerts()).toBe(0);
  await setPrice(sold, 99_999);
  await api.pool.query('update variant set active = true where id = $1', [hidden]);
  await collect();
  expect(await countAlerts()).toBe(2);
});

test('an earlier watch of the availability of something sold waits until it was sold out', async () => {
  const offer = await addOffer();
  const jan = await signIn();
  await jan.subscribe(offer);
  await api.pool.query('update watch set target_price = null where variant_id = $1', [offer]);
  await setPrice(offer, 50_000);
  await collect();
  expect(await countAlerts()).toBe(0);
  for (const inStock of [false, true]) {
    await api.pool.query('update variant set in_stock = $2 where id = $1', [offer, inStock]);
    await collect();
  }
  expect(await countAlerts()).toBe(1);
});

test('an offer that returns is available also if it is made to order', async () => {
  const offer = await addOffer({ active: false, in_stock: false });
  const jan = await signIn();
  await jan.subscribe(offer);
  await setPrice(offer, 80_000);
  await collect();
  expect(await countAlerts()).toBe(0);
  await api.pool.query('update variant set active = true where id = $1', [offer]);
  await collect();
  expect(await countAlerts()).toBe(1);
});

test('the price of an offer that is made to order counts', async () => {
  const offer = await addOffer({ in_stock: false });
  const jan = await signIn();
  await jan.subscribe(offer, 900);
  await setPrice(offer, 80_000);
  await collect();
  expect(await countAlerts()).toBe(1);
});

test('alerts that wait for the morning are one mail, with a link to each product and one that ends all watches', async () => {
  const [first, second, other] = [await addOffer({ name: 'Sofa <b>A</b>' }), await addOffer(), await addOffer()];
  const jan = await signIn();
  for (const offer of [first, second, other]) await jan.subscribe(offer, 900);
  await setPrice(first, 85_000);
  await collect();
  await setPrice(second, 80_000);
  await collect();
  const mail = await sendDigest(jan.email);
  expect(mail.subject).toContain('2 obserwowane produkty');
  expect(mail.text).toContain('Sofa <b>A</b>');
  expect(mail.html).not.toContain('<b>A');
  expect(mail.text).toContain(`/pl/product/v/${first}-`);
  expect(mail.text).toContain(`/pl/product/v/${second}-`);
  const { secret } = mail.data as { secret: string };
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<https://gniazdo.test/pl/watchdog/unsubscribe/${secret}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect((await visitors.create().unsubscribeBy(secret)).status).toBe(200);
  expect(await jan.getState(other)).toMatchObject({ subscribed: false });
});

test('an address that is not confirmed gets no alert; when it is confirmed, the price is checked again', async () => {
  const offer = await addOffer();
  const jan = visitors.create();
  await jan.subscribe(offer, 900);
  await setPrice(offer, 80_000);
  await collect();
  expect(await countAlerts()).toBe(0);
  const { secret } = await jan.waitForMail();
  expect((await jan.confirm(secret)).status).toBe(200);
  await collect();
  expect(await countAlerts()).toBe(1);
});

test('an account that has turned alerts off gets none', async () => {
  const offer = await addOffer();
  const jan = await signIn();
  await jan.subscribe(offer, 900);
  await api.pool.query('update account set has_alerts = false where email = $1', [jan.email]);
  await setPrice(offer, 80_000);
  await collect();
  expect(await countAlerts()).toBe(0);
});

test('an address that the mail server refuses for good gets no further alerts', async () => {
  const [offer, later] = [await addOffer(), await addOffer()];
  const jan = await signIn();
  await jan.subscribe(offer, 900);
  await jan.subscribe(later, 900);
  await setPrice(offer, 80_000);
  await collect();
  const smtp = await startSmtpServer();
  smtp.refuseForGood();
  const mailer = createMailer({
    write: writeMail,
    smtpUrl: smtp.url,
    folder: '',
    publicUrl: 'https://gniazdo.test',
    sender: undefined,
  });
  try {
    await api.withMailer(mailer.send, async () => {
      await makeDue();
      await until(
        'the address is blocked',
        async () => (await api.pool.query('select from blocked_address')).rowCount === 1,
      );
    });
  } finally {
    mailer.close();
    await smtp.stop();
  }
  await setPrice(later, 80_000);
  await collect();
  expect(await countAlerts()).toBe(0);
  expect(await jan.getState(later)).toMatchObject({ subscribed: true });
  await api.pool.query('delete from blocked_address');
});

test('mails are sent between 8 and 21 o’clock in Poland, in summer and winter, and within an hour once', async () => {
  // The function of the migration, which other tests replace.
  const sql = await readFile(`${__dirname}/../database/migrations/0068-watched-products.sql`, 'utf8');
  await api.pool.query(sql.slice(sql.indexOf('create or replace function get_alert_time')));
  const getTime = async (at: string, last: string | null = null) =>
    await oneValue<Date>(api.pool, 'select get_alert_time($1, $2)', [at, last]);
  for (const [at, last, expected] of [
    ['2026-11-23T12:00:00Z', null, '2026-11-23T12:00:00Z'],
    ['2026-11-23T19:59:00Z', null, '2026-11-23T19:59:00Z'],
    ['2026-11-23T20:00:00Z', null, '2026-11-24T07:00:00Z'],
    ['2026-11-23T23:30:00Z', null, '2026-11-24T07:00:00Z'],
    ['2026-11-24T06:59:00Z', null, '2026-11-24T07:00:00Z'],
    ['2026-07-01T18:59:00Z', null, '2026-07-01T18:59:00Z'],
    ['2026-07-01T19:00:00Z', null, '2026-07-02T06:00:00Z'],
    ['2026-11-23T12:00:00Z', '2026-11-23T11:00:00Z', '2026-11-23T12:00:00Z'],
    ['2026-11-23T12:00:00Z', '2026-11-23T11:45:00Z', '2026-11-23T12:45:00Z'],
    ['2026-11-23T19:30:00Z', '2026-11-23T19:10:00Z', '2026-11-24T07:00:00Z'],
    // The night in which the clocks change.
    ['2026-10-24T22:30:00Z', null, '2026-10-25T07:00:00Z'],
  ] as const)
    expect([at, last, await getTime(at, last)]).toEqual([at, last, new Date(expected)]);
});

test('a digest that waits longer than other mails is not removed', async () => {
  const offer = await addOffer();
  const jan = await signIn();
  await jan.subscribe(offer, 900);
  await setPrice(offer, 80_000);
  await collect();
  await api.pool.query(`update mail set created_at = now() - interval '2 days'`);
  await removeExpired(api.pool);
  expect(await countAlerts()).toBe(1);
});

test('[S-10] a watch of all shops counts delivery, and its mail names the cheapest offer and its shop', async () => {
  const own = await addOffer({ delivery_price: 0 });
  const jan = await signIn();
  expect((await jan.subscribeAll(own, 900)).status).toBe(200);
  // 890 zł without delivery, 910 zł with it; an offer without a delivery price is not known to be cheaper.
  const beside = await addOfferBeside(own, { price: 89_000, delivery_price: 2_000 });
  await addOfferBeside(own, { price: 50_000, delivery_price: null });
  await collect();
  expect(await countAlerts()).toBe(0);
  await api.pool.query('update variant set delivery_price = 1000 where id = $1', [beside]);
  await collect();
  expect(await countAlerts()).toBe(1);
  const mail = await sendDigest(jan.email);
  expect(mail.subject).toMatch(/kosztuje teraz 900.zł z dostawą/);
  expect(mail.text).toMatch(/900.zł z dostawą w sklepie \S+ \(czekasz na 900.zł\)/);
  expect(mail.text).toContain(`/pl/product/v/${beside}-`);
  expect(await jan.getState(own)).toMatchObject({ subscribed: false });
});

test('a new offer of another shop fulfils a watch of all shops, not one of only an offer', async () => {
  const own = await addOffer({ delivery_price: 0 });
  const [jan, ewa] = [await signIn(), await signIn()];
  await jan.subscribeAll(own, 900);
  await ewa.subscribe(own, 900);
  await collect();
  await addOfferBeside(own, { price: 80_000, delivery_price: 0 });
  await collect();
  expect(await jan.getState(own)).toMatchObject({ subscribed: false });
  expect(await ewa.getState(own)).toMatchObject({ subscribed: true });
});

test('a watch of all shops without a price waits for any lower one; of a product that no shop sells, until one does', async () => {
  const [own, gone] = [await addOffer({ delivery_price: 1_000 }), await addOffer({ active: false })];
  const jan = await signIn();
  for (const offer of [own, gone]) await jan.subscribeAll(offer);
  expect(await jan.getState(own)).toEqual({ subscribed: true, type: 'price', targetPrice: 1009.99 });
  expect(await jan.getState(gone)).toEqual({ subscribed: true, type: 'availability', targetPrice: null });
  await collect();
  expect(await countAlerts()).toBe(0);
  await addOfferBeside(own, { price: 100_000, delivery_price: 900 });
  await addOfferBeside(gone, { delivery_price: null });
  await collect();
  expect(await countAlerts()).toBe(2);
});

test('a watch of all shops stays with its offer when products are joined, divided or left', async () => {
  const [own, other, later] = [
    await addOffer({ delivery_price: 0 }),
    await addOffer({ delivery_price: 0 }),
    await addOffer({ delivery_price: 0 }),
  ];
  const jan = await signIn();
  await jan.subscribeAll(own, 900);
  // Joined: the other offer is of the same product now, and cheap.
  await moveTo(own, other);
  await setPrice(own, 85_000);
  await collect();
  expect(await jan.getState(other)).toMatchObject({ subscribed: false });
  await setPrice(own, 100_000);
  await jan.subscribeAll(own, 900);
  // Divided: the other offer is another product again, and its price does not count.
  await moveTo(other, later);
  await setPrice(other, 85_000);
  await collect();
  expect(await jan.getState(own)).toMatchObject({ subscribed: true });
  expect(await jan.getState(other)).toMatchObject({ subscribed: false });
  // Left: the shop has stopped selling its offer, and the last one that was sold gets another product.
  const last = await addOfferBeside(own, { delivery_price: 0 });
  await api.pool.query('update variant set active = false where id = $1', [own]);
  await moveTo(last, await addOffer({ active: false }));
  expect(await jan.getState(last)).toMatchObject({ subscribed: true, targetPrice: 900 });
  await setPrice(last, 85_000);
  await collect();
  expect(await jan.getState(last)).toMatchObject({ subscribed: false });
});

test('a price that has risen again when the mail is sent is left out: its watch goes on', async () => {
  const [risen, kept] = [await addOffer(), await addOffer()];
  const jan = await signIn();
  for (const offer of [risen, kept]) await jan.subscribe(offer, 900);
  for (const offer of [risen, kept]) await setPrice(offer, 80_000);
  await collect();
  expect(await countAlerts()).toBe(2);
  await setPrice(risen, 95_000);
  await setPrice(kept, 79_000);
  const mail = await sendDigest(jan.email);
  expect(mail.subject).toMatch(/kosztuje teraz 790.zł/);
  expect(mail.text).not.toContain(`/pl/product/v/${risen}-`);
  expect(await jan.getState(risen)).toMatchObject({ subscribed: true, targetPrice: 900 });
  expect(await jan.getState(kept)).toMatchObject({ subscribed: false });
});

/** An offer of another shop for the same product. */
async function addOfferBeside(variantId: number, values: Record<string, unknown>) {
  const eshop = await insertShop(api.pool, { slug: `obok-${++shops}` });
  const beside = await addOffer({ eshop_id: eshop, active: false });
  await moveTo(beside, variantId);
  // As an import adds it.
  return oneValue<number>(
    api.pool,
    `with gone as (delete from variant where id = $1 returning *)
     insert into variant (product_id, eshop_id, external_id, name, slug, url, category_id, price, delivery_price, content_hash)
     select product_id, eshop_id, external_id, name, slug, url, category_id, coalesce($2, price), $3, content_hash from gone
     returning id`,
    [beside, values.price ?? null, values.delivery_price],
  );
}

async function moveTo(variantId: number, otherId: number) {
  await api.pool.query('update variant set product_id = (select product_id from variant where id = $2) where id = $1', [
    variantId,
    otherId,
  ]);
}

async function addOffer(values: Record<string, unknown> = {}) {
  return (await insertOffer(api.pool, { eshop_id: shop, category_id: 100, ...values })).variantId;
}

async function setPrice(variantId: number, price: number) {
  await api.pool.query('update variant set price = $2 where id = $1', [variantId, price]);
}

async function countAlerts() {
  return (await api.pool.query('select from alert')).rowCount;
}

/** The worker of the API may collect at the same moment. */
async function collect() {
  await collectAlerts(connection.pool);
  await until(
    'all changes are collected',
    async () => (await api.pool.query('select from watch_event')).rowCount === 0,
  );
}

async function makeDue() {
  await api.pool.query(`update mail set next_try_at = now() where kind = 'price-alerts'`);
  api.wakeMailWorker();
}

async function sendDigest(recipient: string) {
  const sentBefore = api.mails.length;
  const find = () =>
    api.mails.slice(sentBefore).find((mail) => mail.recipient === recipient && mail.kind === 'alert-digest');
  await makeDue();
  return until(`a digest to ${recipient}`, find);
}

async function signIn() {
  const jan = visitors.create();
  const id = await jan.signIn();
  await api.pool.query('update account set email = $2, email_key = $2 where id = $1', [id, jan.email]);
  return jan;
}
