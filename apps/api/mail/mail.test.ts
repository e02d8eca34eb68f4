import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { until } from '@gniazdo/testing/until';
import { connect, type Connection } from '../database/connect.ts';
import { one } from '../database/one.ts';
import { insertAccount } from '../testing/accounts.ts';
import { createTestDatabase, getApiUrl, type TestDatabase } from '../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../testing/insertOffer.ts';
import { insertRow } from '../testing/insertRow.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/startSmtpServer.ts';
import { mailJobs, writeMail } from '../mailKinds.ts';
import { createMailer } from './createMailer.ts';
import { MailWorker } from './MailWorker.ts';
import { requestMail } from './mails.ts';
import { removeExpired } from '../removeExpired.ts';

const PUBLIC_URL = 'https://gniazdo.test';

let database: TestDatabase;
let api: Connection;
let smtp: TestSmtpServer;
let workers: MailWorker[] = [];
let mailers: ReturnType<typeof createMailer>[] = [];
let errors: object[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  api = await connect(getApiUrl(database.url), { max: 6 });
  smtp = await startSmtpServer();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  for (const mailer of mailers) mailer.close();
  await smtp.stop();
  await api.close();
  await database.drop();
  workers = [];
  mailers = [];
  errors = [];
});

test('a mail arrives through SMTP as text and HTML, with Polish letters, a link of the site and the id of its row', async () => {
  await requestMail(api.pool, 'zoe@example.com', {
    kind: 'registration',
    data: { name: 'Zoë Żółw', passwordHash: 'x' },
  });
  startWorker();
  await until('a mail arrives', () => smtp.received.length === 1);
  const [mail] = smtp.received;
  const row = await one(database.pool, 'select id, account_id from mail');
  expect(mail).toMatchObject({ from: 'no-reply@gniazdo.test', to: ['zoe@example.com'] });
  expect(mail!.text).toContain(`Message-ID: <${row.id}@gniazdo.test>`);
  expect(mail!.text).toContain('Auto-Submitted: auto-generated');
  expect(mail!.text).toMatch(/Content-Type: text\/plain; charset=utf-8/);
  expect(mail!.text).toMatch(/Content-Type: text\/html; charset=utf-8/);
  expect(mail!.decoded).toContain('Dzień dobry!');
  expect(mail!.decoded).toMatch(
    new RegExp(`https://gniazdo\\.test/pl/register/confirmation/${row.account_id}/[\\w-]{43}`),
  );
  expect(errors).toEqual([]);
});

test('mails leave in the order in which they were requested, whether they have to be prepared or not', async () => {
  const recipients = Array.from({ length: 20 }, (_, n) => `m${n}@example.com`);
  for (const [n, recipient] of recipients.entries()) {
    await requestMail(
      api.pool,
      recipient,
      n % 3 === 0
        ? { kind: 'registration', data: { name: 'Jan', passwordHash: 'x' } }
        : { kind: 'report-received', data: { reference: `ZT-${n}` } },
    );
  }
  startWorker();
  await until('all mails arrive', () => smtp.received.length >= recipients.length);
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(recipients);
  expect(errors).toEqual([]);
});

test('three workers send each of forty mails once', async () => {
  for (let i = 0; i < 40; i++) {
    await requestMail(api.pool, `m${i}@example.com`, {
      kind: 'registration',
      data: { name: 'Jan', passwordHash: 'x' },
    });
  }
  for (let i = 0; i < 3; i++) startWorker();
  await until('forty mails arrive', () => smtp.received.length >= 40);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 40 }, (_, i) => `m${i}@example.com`).toSorted(),
  );
});

test('mails of one worker share a connection; a mail of an account is sent before alerts that were due earlier', async () => {
  await database.pool.query(`
    insert into mail (recipient, kind, data, next_try_at)
    select 'alert' || n || '@example.com', 'alert-digest', '{"alerts": [{"variantId": 1, "slug": "a", "product": "A", "price": 1, "targetPrice": 2}], "secret": "s"}', now() - interval '1 hour'
    from generate_series(1, 30) as n`);
  await requestMail(api.pool, 'jan@example.com', { kind: 'registration', data: { name: 'Jan', passwordHash: 'x' } });
  startWorker();
  await until('all mails arrive', () => smtp.received.length === 31);
  const position = smtp.received.findIndex(({ to }) => to.includes('jan@example.com'));
  // Mails are claimed twenty at a time.
  expect(position).toBeLessThan(20);
  expect(smtp.getConnectionCount()).toBe(1);
});

test('a lower price wakes the worker, which does not wait for its next poll', async () => {
  const { pool } = database;
  const { variantId } = await insertOffer(pool, { eshop_id: await insertShop(pool, { slug: 'a' }), category_id: 100 });
  const { id: liker } = await insertRow<{ id: string }>(pool, 'liker', { cookie_hash: Buffer.alloc(32) });
  const email = 'jan@example.com';
  await insertRow(pool, 'watch', {
    liker_id: liker,
    variant_id: variantId,
    email,
    email_key: email,
    target_price: 90_000,
    was_available: true,
    confirmed_at: new Date(),
  });
  await pool.query(`insert into rate_limit values ('old', 1, 1000)`);
  startWorker({ pollMs: 3_600_000 });
  // Expired rows are removed at the end of the first run.
  await until('expired rows are removed', async () => (await pool.query('select from rate_limit')).rowCount === 0);
  await pool.query('update variant set price = 80000 where id = $1', [variantId]);
  await until('there is an alert', async () => (await pool.query('select from alert')).rowCount === 1);
  expect(errors).toEqual([]);
});

test('a worker that is stopped gives its other mails back immediately', async () => {
  await database.pool.query(`
    insert into mail (recipient, kind, data)
    select 'm' || n || '@example.com', 'already-registered', '{"name": "Jan"}' from generate_series(1, 20) as n`);
  const worker = startWorker();
  await until('a mail arrives', () => smtp.received.length > 0);
  await worker.stop();
  const sent = smtp.received.length;
  expect(sent).toBeLessThan(20);
  const { rowCount } = await database.pool.query(
    'select from mail where sent_at is null and next_try_at <= now() and attempts = 0',
  );
  expect(rowCount).toBe(20 - sent);
});

test('a refused mail is tried again later with growing delays, with the same Message-ID and link', async () => {
  smtp.refuse(2);
  await requestMail(api.pool, 'a@example.com', { kind: 'registration', data: { name: 'Jan', passwordHash: 'x' } });
  const worker = startWorker();
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 2; attempt++) {
    await until('the attempt fails', () => errors.length === attempt);
    await until('the next attempt is later', async () => (await readMail()).delay !== 120);
    delays.push((await readMail()).delay);
    await database.pool.query('update mail set next_try_at = now()');
    worker.wake();
  }
  expect(delays).toEqual([30, 60]);
  await until('the mail arrives', () => smtp.received.length === 1);
  expect(new Set(smtp.messageIds).size).toBe(1);
  expect(smtp.messageIds).toHaveLength(3);
  expect(inspect(errors, { depth: 9 })).not.toContain('a@example.com');
});

test('a mail to an address that the server refuses for good is not tried again; logs have no address', async () => {
  smtp.refuseForGood();
  await requestMail(api.pool, 'brak@example.com', { kind: 'registration', data: { name: 'Jan', passwordHash: 'x' } });
  startWorker();
  await until('the mail is removed', async () => (await database.pool.query('select from mail')).rowCount === 0);
  expect(errors).toEqual([expect.objectContaining({ smtp: expect.objectContaining({ responseCode: 550 }) })]);
  expect(inspect(errors, { depth: 9 })).not.toContain('brak');
});

test('a mail that cannot be prepared does not stop the others', async () => {
  await database.pool.query(`insert into mail (recipient, kind, data) values ('x@example.com', 'registration', '{}')`);
  await requestMail(api.pool, 'b@example.com', { kind: 'registration', data: { name: 'Jan', passwordHash: 'x' } });
  startWorker();
  await until('the other mail arrives', () => smtp.received.length === 1);
  expect(errors).toHaveLength(1);
});

test('mails become files when no mail server is set', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gniazdo-mail-'));
  try {
    await insertAccount(database.pool, { email: 'plik@example.com' });
    await requestMail(api.pool, 'plik@example.com', { kind: 'password', data: {} });
    startWorker({ folder: join(folder, 'mail') });
    await until('the mail is sent', async () => (await readMail()).isSent);
    const [file] = await readdir(join(folder, 'mail'));
    expect(file).toMatch(/^[\w-]{36}\.eml$/);
    expect(await readFile(join(folder, 'mail', file!), 'utf8')).toContain('To: plik@example.com');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('only mails about a watch have a header by which mail programs offer to end it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gniazdo-mail-'));
  try {
    const { send } = createMailer({
      write: writeMail,
      smtpUrl: undefined,
      folder,
      publicUrl: PUBLIC_URL,
      sender: undefined,
    });
    const recipient = 'jan@example.com';
    const data = { product: 'Sofa', secret: 'tajny-kod' };
    await send({ id: 'watch', recipient, kind: 'confirm-watch', data });
    await send({ id: 'account', recipient, kind: 'already-registered', data: { name: 'Jan' } });
    const read = (id: string) => readFile(join(folder, `${id}.eml`), 'utf8');
    expect(await read('watch')).toContain(`List-Unsubscribe: <${PUBLIC_URL}/pl/watchdog/unsubscribe/tajny-kod>`);
    expect(await read('account')).not.toContain('List-Unsubscribe');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('what has expired is removed', async () => {
  const { pool } = database;
  await insertAccount(pool, { email: 'zostaje@example.com' });
  await insertAccount(pool, { email: 'nowe@example.com', isConfirmed: false });
  await insertAccount(pool, { email: 'stare@example.com', isConfirmed: false });
  await pool.query(
    `update account set terms_accepted_at = now() - interval '8 days' where email <> 'nowe@example.com'`,
  );
  await pool.query(`
    insert into mail (recipient, kind, created_at, sent_at) values
      ('stays', 'x', now() - interval '2 days', now() - interval '2 days'), ('stays too', 'x', now(), null),
      ('sent long ago', 'x', now() - interval '9 days', now() - interval '8 days'),
      ('never sent', 'x', now() - interval '2 days', null);
    insert into rate_limit values ('old', 1, 1000), ('new', 1, extract(epoch from now()) * 1000 + 60000);
  `);
  await removeExpired(api.pool);
  const read = async (sql: string) => (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  expect(await read('select email as name from account order by 1')).toEqual([
    'nowe@example.com',
    'zostaje@example.com',
  ]);
  expect(await read('select recipient as name from mail order by 1')).toEqual(['stays', 'stays too']);
  expect(await read('select key as name from rate_limit')).toEqual(['new']);
});

function startWorker({ folder, pollMs }: { folder?: string; pollMs?: number } = {}) {
  const mailer = createMailer({
    write: writeMail,
    smtpUrl: folder ? undefined : smtp.url,
    folder: folder ?? '',
    publicUrl: PUBLIC_URL,
    sender: undefined,
  });
  mailers.push(mailer);
  const worker = new MailWorker(api.pool, {
    jobs: mailJobs,
    send: mailer.send,
    log: { error: ({ ...details }) => errors.push(details) },
    pollMs,
  });
  workers.push(worker);
  worker.start();
  return worker;
}

/** The only mail, with the seconds from its last attempt to the next one. */
async function readMail() {
  return one<{ delay: number; isSent: boolean }>(
    database.pool,
    `select ceil(extract(epoch from next_try_at - now()) / 30)::int * 30 as delay, sent_at is not null as "isSent" from mail`,
  );
}
