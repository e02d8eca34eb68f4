import { type NewPushSubscription, pushStateSchema } from '@gniazdo/contracts/account';
import { PUSH_COOKIE, PUSH_ENDPOINT } from '@gniazdo/contracts/site';
import { until } from '@gniazdo/testing/until';
import { collectAlerts } from '../alerts/collectAlerts.ts';
import { connect, type Connection } from '../database/connect.ts';
import { hashPassword } from '../accounts/passwordHash.ts';
import { MailWorker } from '../mail/MailWorker.ts';
import { mailJobs } from '../mailKinds.ts';
import { removeExpired } from '../removeExpired.ts';
import { insertOffer, insertShop } from '../testing/insertOffer.ts';
import { getApiUrl } from '../testing/createTestDatabase.ts';
import { startPushServer, type TestPushServer } from '../testing/startPushServer.ts';
import { PUSH_KEY, type TestApi } from '../testing/startTestApi.ts';
import { createWatchdogVisitors } from '../testing/watchdogVisitors.ts';
import { withTestApi } from '../testing/withTestApi.ts';
import { createPushSender } from './createPushSender.ts';
import { getPublicKey } from './pushKeys.ts';
import { sendPushMessages } from './sendPushMessages.ts';

const PASSWORD = 'Zielony-Fotel-1';
const passwordHash = hashPassword(PASSWORD);

let api: TestApi;
let service: TestPushServer;
let visitors: ReturnType<typeof createWatchdogVisitors>;
let shop: number;
/** With the rights of the API. */
let connection: Connection;
let errors: object[] = [];

// Before the database is removed.
afterAll(async () => {
  await connection.close();
  await service.stop();
});
withTestApi(
  async (started) => {
    api = started;
    visitors = createWatchdogVisitors(api);
    shop = await insertShop(api.pool, { slug: 'alfa' });
    connection = await connect(getApiUrl(api.databaseUrl), { max: 4 });
    await api.pool.query(`create or replace function get_alert_time(at timestamptz, last_sent timestamptz)
      returns timestamptz language sql as $$ select at + interval '1 day' $$`);
  },
  async () => {
    service = await startPushServer();
    return { pushHosts: [service.host] };
  },
);

beforeEach(async () => {
  await api.pool.query('delete from rate_limit; delete from push_subscription; delete from watch; delete from mail');
  service.received.length = 0;
  errors = [];
});

test('a browser of an account gets one notification about an alert, encrypted and signed, with the path of the product', async () => {
  const jan = await signIn();
  expect(await jan.getState()).toEqual({ publicKey: getPublicKey(PUSH_KEY), isSubscribed: false });
  expect(await jan.subscribeBrowser(service.subscribe())).toBe(200);
  expect(await jan.getState()).toMatchObject({ isSubscribed: true });
  const offer = await alert(jan, { name: 'Sofa Zoë' });
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [{ headers, notification }] = service.received as [(typeof service.received)[number]];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(notification).toEqual({
    title: expect.stringMatching(/^„Sofa Zoë” kosztuje teraz 800/),
    body: expect.stringContaining('czekasz na 900'),
    path: expect.stringMatching(new RegExp(`^/pl/product/v/${offer}-`)),
    tag: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(service.received).toHaveLength(1);
});

test('several alerts are one notification that opens the list; long names are shortened', async () => {
  const jan = await signIn();
  await jan.subscribeBrowser(service.subscribe());
  for (const letter of 'abcd') await alert(jan, { name: letter.repeat(200) }, { isSent: letter === 'd' });
  await send();
  expect(service.received).toHaveLength(1);
  const { title, body, path } = service.received[0]!.notification as Record<string, string>;
  expect([title, path]).toEqual([expect.stringContaining('4 obserwowane produkty'), '/pl/user/watchdog']);
  expect(body!.split('\n')).toHaveLength(3);
  expect(body!.length).toBeLessThan(400);
});

test('a browser gets nothing for an account that is no longer signed in there, or that another account has taken over', async () => {
  const [jan, ewa] = [await signIn(), await signIn()];
  const browser = service.subscribe();
  await jan.subscribeBrowser(browser);
  await ewa.subscribeBrowser(browser);
  expect(await jan.getState()).toMatchObject({ isSubscribed: false });
  await alert(jan);
  expect(await send()).toBe(0);
  await alert(ewa);
  // The session ends after the alert.
  await api.pool.query('delete from session where account_id = $1', [ewa.id]);
  expect(await send()).toBe(0);
  expect(service.received).toEqual([]);
});

test('notifications go on after the session has expired, until a logout, and end a year after the last login', async () => {
  const jan = await signIn();
  await jan.subscribeBrowser(service.subscribe());
  const variantId = await watchOffer(jan);
  await expireSessions(jan.id);
  await removeExpired(connection.pool);
  expect((await jan.send(PUSH_ENDPOINT, 'GET')).status).toBe(401);
  await lowerPrice(variantId);
  await sendMails();
  expect(await send()).toBe(1);
  expect(service.received).toHaveLength(1);

  // The next login in this browser, which no longer has the old session's cookie.
  await jan.logIn();
  expect(await jan.getState()).toMatchObject({ isSubscribed: true });
  await alert(jan);
  expect(await send()).toBe(1);
  await api.pool.query(`update push_subscription set renewed_at = now() - interval '366 days'`);
  await removeExpired(connection.pool);
  expect(await jan.getState()).toMatchObject({ isSubscribed: false });

  await jan.subscribeBrowser(service.subscribe());
  expect((await jan.send('/api/v2/auth/logout', 'POST', {})).status).toBe(200);
  expect(jan.hasCookie(PUSH_COOKIE)).toBe(false);
  expect((await api.pool.query('select from push_subscription')).rowCount).toBe(0);
});

test('after its session has expired, a login of another account in the browser, or a logout, ends the notifications', async () => {
  for (const end of ['login', 'logout'] as const) {
    const [jan, ewa] = [await signIn(), await signIn()];
    await jan.subscribeBrowser(service.subscribe());
    const variantId = await watchOffer(jan);
    await expireSessions(jan.id);
    jan.signOut();
    if (end === 'login') await jan.logIn(ewa.email);
    else await jan.send('/api/v2/auth/logout', 'POST', {});
    await lowerPrice(variantId);
    await sendMails();
    expect([end, await send()]).toEqual([end, 0]);
  }
});

test('a repeated login of a signed-in visitor keeps the notifications, with those that wait; a copy of the cookie of another browser gives no access', async () => {
  const jan = await signIn();
  await jan.subscribeBrowser(service.subscribe());
  await alert(jan);
  await jan.logIn();
  expect(await jan.getState()).toMatchObject({ isSubscribed: true });
  expect(await send()).toBe(1);
  jan.signOut();
  expect((await jan.send(PUSH_ENDPOINT, 'GET')).status).toBe(401);
});

test('“log out everywhere” ends the notifications of expired sessions, too', async () => {
  const jan = await signIn();
  await jan.subscribeBrowser(service.subscribe());
  await expireSessions(jan.id);
  await jan.signIn(jan.id);
  expect((await jan.send('/api/v2/auth/sessions', 'DELETE')).status).toBe(200);
  expect((await api.pool.query('select from push_subscription')).rowCount).toBe(0);
});

test('a visitor turns notifications off; a second subscription of a session replaces the first', async () => {
  const jan = await signIn();
  await jan.subscribeBrowser(service.subscribe());
  await jan.subscribeBrowser(service.subscribe());
  expect((await api.pool.query('select from push_subscription')).rowCount).toBe(1);
  expect((await jan.send(PUSH_ENDPOINT, 'DELETE')).status).toBe(200);
  expect(await jan.getState()).toMatchObject({ isSubscribed: false });
  await alert(jan);
  expect(await send()).toBe(0);
});

test('a subscription that the push service no longer knows is removed', async () => {
  const jan = await signIn();
  await jan.subscribeBrowser(service.subscribe());
  await alert(jan);
  service.respondWith(410);
  await send();
  expect(await jan.getState()).toMatchObject({ isSubscribed: false });
  expect(await countMessages()).toBe(0);
  expect(errors).toEqual([]);
});

test('after a failure of the push service a notification is tried again; one that it refuses is not', async () => {
  const jan = await signIn();
  await jan.subscribeBrowser(service.subscribe());
  await alert(jan);
  service.respondWith(503, 429);
  for (const _ of [1, 2, 3]) {
    await send();
    await api.pool.query('update push_message set next_try_at = now()');
  }
  expect(service.received).toHaveLength(1);
  expect(errors).toEqual([expect.objectContaining({ status: 503 }), expect.objectContaining({ status: 429 })]);
  await alert(jan);
  service.respondWith(413);
  await send();
  expect(await countMessages()).toBe(0);
});

test('addresses in private networks, without TLS, and other data than that of a browser are refused', async () => {
  const jan = await signIn();
  const { keys } = service.subscribe();
  for (const endpoint of [
    'http://push.example/send',
    'ftp://push.example/',
    'no address',
    `https://${'a'.repeat(1000)}.pl`,
  ])
    expect([endpoint, await jan.subscribeBrowser({ endpoint, keys })]).toEqual([endpoint, 400]);
  for (const wrong of [
    { ...keys, auth: 'x' },
    { ...keys, p256dh: 'A'.repeat(87) },
  ])
    expect(await jan.subscribeBrowser({ endpoint: 'https://push.example/send', keys: wrong })).toBe(400);
  await jan.subscribeBrowser({ endpoint: 'https://127.0.0.1/send', keys });
  await alert(jan);
  await send();
  expect(errors).toEqual([expect.objectContaining({ err: expect.objectContaining({ problem: 'refused' }) })]);
});

test('a client may subscribe thirty times in ten minutes', async () => {
  const jan = await signIn();
  const browser = service.subscribe();
  for (let i = 0; i < 30; i++) expect(await jan.subscribeBrowser(browser)).toBe(200);
  expect(await jan.subscribeBrowser(browser)).toBe(429);
});

async function signIn() {
  const visitor = visitors.create();
  const id = await visitor.signIn();
  await api.pool.query(
    `update account set email = $2, email_key = $2, password_hash = $3, confirmed_at = now() where id = $1`,
    [id, visitor.email, await passwordHash],
  );
  return {
    ...visitor,
    id,
    async logIn(email = visitor.email) {
      const response = await visitor.send('/api/v2/auth/login', 'POST', { email, password: PASSWORD });
      expect(response.status).toBe(200);
    },
    subscribeBrowser: async (subscription: NewPushSubscription) =>
      (await visitor.send(PUSH_ENDPOINT, 'POST', subscription)).status,
    getState: async () => pushStateSchema.parse(await (await visitor.send(PUSH_ENDPOINT, 'GET')).json()),
    watch: visitor.subscribe,
  };
}

/** Lowers the price of a new offer that the visitor watches, and sends the mail about it. */
async function alert(
  jan: Awaited<ReturnType<typeof signIn>>,
  values: Record<string, unknown> = {},
  { isSent = true } = {},
) {
  const variantId = await watchOffer(jan, values);
  await lowerPrice(variantId);
  if (isSent) await sendMails();
  return variantId;
}

async function watchOffer(jan: Awaited<ReturnType<typeof signIn>>, values: Record<string, unknown> = {}) {
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100, ...values });
  await jan.watch(variantId, 900);
  return variantId;
}

async function lowerPrice(variantId: number) {
  await api.pool.query('update variant set price = 80000 where id = $1', [variantId]);
  await collectAlerts(connection.pool);
  await until(
    'all changes are collected',
    async () => (await api.pool.query('select from watch_event')).rowCount === 0,
  );
}

async function expireSessions(accountId: string) {
  await api.pool.query(`update session set expires_at = now() - interval '1 day' where account_id = $1`, [accountId]);
}

async function sendMails() {
  await api.pool.query(`update mail set next_try_at = now() where kind = 'price-alerts'`);
  const worker = new MailWorker(connection.pool, {
    jobs: mailJobs,
    send: async () => undefined,
    log: { error: (details) => errors.push(details) },
  });
  worker.start();
  await until(
    'all mails are sent',
    async () => (await api.pool.query('select from mail where sent_at is null')).rowCount === 0,
  );
  await worker.stop();
}

function send() {
  const sender = createPushSender({
    privateKey: PUSH_KEY,
    contact: 'mailto:no-reply@gniazdo.test',
    allowedHosts: [service.host],
  });
  return sendPushMessages(connection.pool, sender, { error: (details) => errors.push(details) });
}

async function countMessages() {
  return (await api.pool.query('select from push_message')).rowCount;
}
