import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@gniazdo/testing/until';
import { connect, type Connection } from '../database/connect.ts';
import { oneValue } from '../database/one.ts';
import { readEnv } from '../env.ts';
import { createTestDatabase, getApiUrl, type TestDatabase } from '../testing/createTestDatabase.ts';
import { startSmtpServer } from '../testing/startSmtpServer.ts';
import { BounceReader } from './BounceReader.ts';
import { mailJobs, writeMail } from '../mailKinds.ts';
import { createMailer } from './createMailer.ts';

const RETURN_ADDRESS = 'bounces@mail.gniazdo.test';
const ALERT = { variantId: 7, slug: 'sofa', product: 'Sofa', price: 800, targetPrice: 900 };
const RECIPIENT = 'Ewa.Zielinska@example.com';

let database: TestDatabase;
let api: Connection;
let folder: string;
let reader: BounceReader;
let errors: object[];

beforeEach(async () => {
  database = await createTestDatabase();
  api = await connect(getApiUrl(database.url), { max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-bounces-'));
  for (const name of ['new', 'cur', 'tmp']) await mkdir(join(folder, name));
  errors = [];
  const log = { error: (details: object) => errors.push(details) };
  reader = new BounceReader({
    pool: api.pool,
    folder,
    address: RETURN_ADDRESS,
    handleRefusal: mailJobs.handleRefusal,
    log,
    pollMs: 20,
  });
});
afterEach(async () => {
  await reader.stop();
  await api.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('a mail names its row in the envelope sender, and a refusal that is reported there ends the alerts to its address', async () => {
  const id = await insertSentMail();
  const smtp = await startSmtpServer();
  const { send, close } = createMailer({
    write: writeMail,
    smtpUrl: smtp.url,
    folder: '',
    publicUrl: 'https://gniazdo.test',
    sender: undefined,
    returnAddress: RETURN_ADDRESS,
  });
  await send({ id, recipient: RECIPIENT, kind: 'alert-digest', data: { alerts: [ALERT], secret: 's' } });
  close();
  await smtp.stop();
  const [{ from, to, text }] = smtp.received as [(typeof smtp.received)[number]];
  expect([from, to]).toEqual([`bounces+${id}@mail.gniazdo.test`, [RECIPIENT]]);
  expect(text).toContain('From: Gniazdo <no-reply@gniazdo.test>');

  await deliver(formatReport({ to: from }));
  await readAll();
  expect(await listBlocked()).toEqual(['ewa.zielinska@example.com']);
  expect(errors).toEqual([]);
});

test('a delay, a report for the time being, another mail and an unknown id end nothing, and are removed', async () => {
  const id = await insertSentMail();
  const to = `bounces+${id}@mail.gniazdo.test`;
  await deliver(formatReport({ to, action: 'delayed', status: '4.4.1' }));
  await deliver(formatReport({ to, status: '4.2.2' }));
  await deliver(formatReport({ to }).replace('multipart/report', 'multipart/mixed'));
  await deliver(formatReport({ to: to.replace(/[\da-f]{12}@/, '000000000000@') }));
  await deliver(formatReport({ to: `bounces+${id}@evil.example` }));
  await deliver(formatReport({ to: RETURN_ADDRESS }));
  await deliver(`To: ${to}\nSubject: Out of office\n\nAction: failed\nStatus: 5.1.1\n`);
  await deliver(`${'x'.repeat(200_000)}\n${formatReport({ to })}`);
  await deliver('');
  await readAll();
  expect(await listBlocked()).toEqual([]);
  expect(errors).toEqual([]);
});

test('a refused mail of another kind does not end alerts', async () => {
  const id = await insertSentMail('set-password');
  await deliver(formatReport({ to: `bounces+${id}@mail.gniazdo.test` }));
  await readAll();
  expect(await listBlocked()).toEqual([]);
});

test('links in the folder are neither followed nor removed', async () => {
  const id = await insertSentMail();
  const file = join(folder, 'tmp', 'other');
  await writeFile(file, formatReport({ to: `bounces+${id}@mail.gniazdo.test` }));
  await symlink(file, join(folder, 'new', 'link'));
  await deliver('To: someone\n\n');
  reader.start();
  await until('only the link is left', async () => (await readdir(join(folder, 'new'))).length === 1);
  expect(await readdir(join(folder, 'tmp'))).toEqual(['other']);
  expect(await listBlocked()).toEqual([]);
});

test('if the database fails, the report stays and is read later', async () => {
  const id = await insertSentMail();
  await database.pool.query('alter table blocked_address rename to renamed');
  await deliver(formatReport({ to: `bounces+${id}@mail.gniazdo.test` }));
  reader.start();
  await until('the database fails', () => errors.length > 0);
  await database.pool.query('alter table renamed rename to blocked_address');
  await until('the address is blocked', async () => (await listBlocked()).length === 1);
});

test('the address and the folder of the settings need each other, and the address has no +', () => {
  const read = (values: object) => () => readEnv({ DATABASE_URL: 'postgres://localhost/a', ...values });
  expect(read({ MAIL_RETURN_ADDRESS: RETURN_ADDRESS })).toThrow('need each other');
  expect(read({ MAIL_RETURN_FOLDER: '/var/mail/bounces' })).toThrow('need each other');
  expect(read({ MAIL_RETURN_ADDRESS: 'a+b@example.com', MAIL_RETURN_FOLDER: '/x' })).toThrow('must have no +');
  expect(read({ MAIL_RETURN_ADDRESS: RETURN_ADDRESS, MAIL_RETURN_FOLDER: '/x' })()).toMatchObject({
    MAIL_RETURN_FOLDER: '/x',
  });
});

let count = 0;

/** Delivers as mail servers do: written elsewhere, then moved. */
async function deliver(text: string) {
  const name = `${++count}.M1.host`;
  await writeFile(join(folder, 'tmp', name), text);
  await rename(join(folder, 'tmp', name), join(folder, 'new', name));
}

async function readAll() {
  reader.start();
  await until('all reports are read', async () => (await readdir(join(folder, 'new'))).length === 0);
}

async function insertSentMail(kind = 'alert-digest') {
  return oneValue<string>(
    database.pool,
    `insert into mail (recipient, kind, sent_at) values ($1, $2, now()) returning id`,
    [RECIPIENT, kind],
  );
}

async function listBlocked() {
  const { rows } = await database.pool.query<{ email_key: string }>('select email_key from blocked_address');
  return rows.map(({ email_key }) => email_key);
}

/** A report as Postfix writes it. */
function formatReport({ to, action = 'failed', status = '5.1.1' }: { to: string; action?: string; status?: string }) {
  return `Return-Path: <>
Delivered-To: ${to}
From: MAILER-DAEMON@mx.example.com (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4F1A.1764110000/mx.example.com"

This is a MIME-encapsulated message.

--4F1A.1764110000/mx.example.com
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

<someone@example.com>: user unknown

--4F1A.1764110000/mx.example.com
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com
Arrival-Date: Wed, 25 Nov 2026 09:00:00 +0100 (CET)

Final-Recipient: rfc822; someone@example.com
Original-Recipient: rfc822;someone@example.com
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} user unknown

--4F1A.1764110000/mx.example.com
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Subject: Alert
Status: 5.0.0

--4F1A.1764110000/mx.example.com--
`.replaceAll('\n', '\r\n');
}
