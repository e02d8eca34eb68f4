import { accountExportSchema } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import { until } from '@gniazdo/testing/until';
import { authRequests, findLoggedChanges, insertAccount, PASSWORD } from '../../testing/accounts.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { createWatchdogVisitors } from '../../testing/watchdogVisitors.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

let api: TestApi;
let auth: ReturnType<typeof authRequests>;
withTestApi((started) => {
  api = started;
  auth = authRequests(api);
});

let count = 0;
/** Every test has addresses of its own, and is a client of its own. */
let from: string;
let to: string;
let address: string;
beforeEach(() => {
  count += 1;
  from = `dotychczasowy${count}@example.com`;
  to = `Nowy${count}@example.com`;
  address = `192.0.2.${count}`;
});

test('the link to the new address changes it once; all sessions end, and the previous address is informed twice', async () => {
  const cookie = await signIn();
  const other = await signIn({ isNew: false });
  expect((await request(cookie)).status).toBe(202);
  expect((await api.waitForMail(from)).subject).toBe('Prośba o zmianę adresu e-mail – Gniazdo');
  const code = await readCode();
  const { uid } = (await auth.getUser(cookie))!;
  const changed = await confirm(code, cookie);
  expect([changed.status, await changed.json()]).toEqual([200, {}]);
  expect(findLoggedChanges(api, uid)).toEqual(['/api/v2/auth/email/confirm']);
  expect(changed.headers.getSetCookie()[0]).toMatch(/^gniazdo_session=; Max-Age=0/);
  for (const each of [cookie, other]) expect(await auth.getUser(each)).toBeNull();
  expect((await auth.login({ email: from }, { address })).status).toBe(401);
  const login = await auth.login({ email: to.toLowerCase() }, { address });
  expect((await confirm(code, auth.cookieOf(login))).status).toBe(400);
  expect(await login.json()).toMatchObject({ user: { email: to, name: 'Jan Nowak' } });
  const notice = await api.waitForMail(from, 2);
  expect(notice.subject).toBe('Adres e-mail został zmieniony – Gniazdo');
  expect(notice.text).toContain('/pl/contact');
  expect(notice.text + (await api.waitForMail(from)).text).not.toContain(to);
});

test('the link does nothing without a session of its account: the address may be mistyped', async () => {
  const cookie = await signIn();
  await request(cookie);
  const code = await readCode();
  await insertAccount(api.pool, { email: `obcy-${from}` });
  const stranger = auth.cookieOf(await auth.login({ email: `obcy-${from}` }, { address }));
  const anonymous = await confirm(code, '');
  expect([anonymous.status, await anonymous.json()]).toEqual([
    401,
    expect.objectContaining({ message: expect.stringContaining('Zaloguj się') }),
  ]);
  expect((await confirm(code, stranger)).status).toBe(400);
  expect((await confirm('x'.repeat(43), cookie)).status).toBe(400);
  expect((await confirm(code, cookie)).status).toBe(200);
});

test('a wrong password, the own address and a request without a session send nothing', async () => {
  const cookie = await signIn();
  for (const [body, sender, answer] of [
    [{ password: 'zle-haslo-123' }, cookie, [400, { error: 'wrong_password', field: 'password' }]],
    [{ email: from.toUpperCase() }, cookie, [400, { error: 'bad_request', field: 'email' }]],
    [{ email: 'nowy@' }, cookie, [400, { field: 'email' }]],
    [{}, '', [401, { error: 'unauthorized' }]],
    [{}, `${ACCOUNT_COOKIES.session}=${'a'.repeat(43)}`, [401, { error: 'unauthorized' }]],
  ] as const) {
    const response = await request(sender, body);
    expect([response.status, await response.json()]).toEqual([answer[0], expect.objectContaining(answer[1])]);
  }
  const { rowCount } = await api.pool.query('select from mail where recipient = any ($1)', [[from, to]]);
  expect([rowCount, await countCodes()]).toEqual([0, 0]);
});

test('requests and links of other sites are refused and change nothing', async () => {
  const cookie = await signIn();
  await request(cookie);
  const code = await readCode();
  const before = await countCodes();
  for (const [path, body] of [
    ['email', { email: 'inny@example.com', password: PASSWORD }],
    ['email/confirm', { code }],
  ] as const) {
    const headers = { ...fromShell({ cookie, address }), origin: 'https://evil.example' };
    const response = await api.send(`/api/v2/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([path, response.status]).toEqual([path, 403]);
  }
  expect(await countCodes()).toBe(before);
  expect((await auth.getUser(cookie))!.email).toBe(from);
});

test('a code does nothing after an hour, a newer request or a new password, and sets no password', async () => {
  let cookie = await signIn();
  const expectRefused = async (code: string) => {
    const response = await confirm(code, cookie);
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_code' })]);
  };
  await request(cookie);
  const expired = await readCode();
  const { rows } = await api.pool.query(
    `select round(extract(epoch from expires_at - now()) / 60)::integer as minutes from account_code where email = $1`,
    [to],
  );
  expect(rows).toEqual([{ minutes: 60 }]);
  await api.pool.query('update account_code set expires_at = now() where email = $1', [to]);
  await expectRefused(expired);
  await request(cookie);
  const replaced = await readCode(2);
  await request(cookie);
  const code = await readCode(3);
  await expectRefused(replaced);
  expect((await auth.post('password', { code, password: 'Nowe hasło 55' }, { address })).status).toBe(400);
  await auth.post('password/renew', { email: from }, { address });
  const link = /password\/confirmation\/([\w-]+)/.exec((await api.waitForMail(from, 4)).text)!;
  expect((await auth.post('password', { code: link[1], password: 'Nowe hasło 55' }, { address })).status).toBe(200);
  cookie = auth.cookieOf(await auth.login({ email: from, password: 'Nowe hasło 55' }, { address }));
  await expectRefused(code);
  expect(await countCodes()).toBe(0);
});

test('of requests at the same time, one counts', async () => {
  const cookie = await signIn();
  const responses = await Promise.all([1, 2, 3].map((each) => request(cookie, { email: `${each}-${to}` })));
  expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(await countCodes()).toBe(1);
});

test('an address with an account gets the same answer, and a mail without a link of the change; the export does not tell either', async () => {
  await insertAccount(api.pool, { email: to });
  const cookie = await signIn();
  const answers: unknown[] = [];
  for (const email of [to, `wolny-${to}`]) {
    const response = await request(cookie, { email });
    const headers = [...response.headers.keys()].filter((name) => name !== 'date');
    answers.push([response.status, await response.json(), headers]);
    const mail = await api.waitForMail(email);
    expect([email, /\/pl\/email\/confirmation\//.test(mail.text)]).toEqual([email, email !== to]);
    await api.waitUntilSent(email);
    const exported = await api.send('/api/v2/auth/export', { headers: fromShell({ cookie, address }) });
    const { requestedEmail, mails } = accountExportSchema.parse(await exported.json());
    expect(requestedEmail!.email).toBe(email);
    expect(mails.filter(({ kind, sentAt }) => kind === 'new-email' && sentAt)).toHaveLength(answers.length);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect((await api.waitForMail(to)).text).toContain('masz już z nim u nas konto');
  const [first, second] = api.mails.filter(({ recipient }) => recipient === from);
  expect(first!.text).toBe(second!.text);
});

test('an address that another account gets before the link is used stays there, and nothing changes', async () => {
  const cookie = await signIn();
  await request(cookie);
  const code = await readCode();
  const owner = await insertAccount(api.pool, { email: to.toUpperCase() });
  const response = await confirm(code, cookie);
  expect([response.status, await response.json()]).toEqual([409, expect.objectContaining({ error: 'email_taken' })]);
  expect(await auth.getUser(cookie)).toMatchObject({ email: from });
  const { rows } = await api.pool.query('select id from account where email_key = $1', [to.toLowerCase()]);
  expect(rows).toEqual([{ id: owner }]);
});

test('an unconfirmed registration does not keep the address', async () => {
  await insertAccount(api.pool, { email: to, name: 'Ktoś inny', isConfirmed: false });
  const cookie = await signIn();
  await request(cookie);
  expect((await confirm(await readCode(), cookie)).status).toBe(200);
  const login = await auth.login({ email: to }, { address });
  expect(await login.json()).toMatchObject({ user: { name: 'Jan Nowak' } });
});

test('passwords of an account, mails to a new address and mails of a client are limited; the notice does not use up the mails of its recipient', async () => {
  const cookie = await signIn();
  const send = async (body: object, client = address) => (await request(cookie, body, client)).status;
  // Of one recipient, from two clients.
  for (const client of [address, address, '203.0.113.7']) expect(await send({}, client)).toBe(202);
  expect(await send({}, '203.0.113.8')).toBe(429);
  await api.waitForMail(from, 3);
  expect((await auth.post('password/renew', { email: from }, { address: '203.0.113.9' })).status).toBe(202);
  await api.pool.query('delete from rate_limit');
  // Of one client.
  for (let i = 0; i < 10; i++) expect(await send({ email: `x${i}-${to}` })).toBe(202);
  expect(await send({})).toBe(429);
  await api.pool.query('delete from rate_limit');
  // Of one account: also the right password is refused, from any client.
  for (let i = 0; i < 10; i++) expect(await send({ password: 'zle-haslo-123' }, `203.0.113.${20 + i}`)).toBe(400);
  const refused = await request(cookie, {}, '203.0.113.40');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
});

test('watches and waiting alerts of the account get the new address; those of others with the previous one keep it', async () => {
  const shop = await insertShop(api.pool, { slug: `sklep${count}` });
  const offer = async () => (await insertOffer(api.pool, { eshop_id: shop, category_id: 100 })).variantId;
  const [watched, waiting, ended, other] = [await offer(), await offer(), await offer(), await offer()];
  const accountId = await insertAccount(api.pool, { email: from });
  const visitors = createWatchdogVisitors(api);
  const jan = visitors.create(from);
  await jan.signIn(accountId);
  for (const each of [watched, waiting, ended]) await jan.subscribe(each, 900);
  const stranger = visitors.create(from);
  await stranger.subscribe(other, 900);
  await jan.send('/api/v2/auth/email', 'POST', { email: to, password: PASSWORD });
  const code = await readCode();
  await api.pool.query('update watch set alerted_at = now() where variant_id = any ($1)', [[waiting, ended]]);
  await api.pool.query('update variant set price = 80000 where id = $1', [waiting]);
  const findWatch = async (variantId: number) => {
    const { rows } = await api.pool.query(
      'select id, email, email_key, alerted_at, confirmed_at is not null as is_confirmed from watch where variant_id = $1',
      [variantId],
    );
    return rows[0];
  };
  const { id: watchId } = await findWatch(waiting);
  const { id: mailId } = await insertRow<{ id: string }>(api.pool, 'mail', {
    recipient: from,
    kind: 'price-alerts',
    next_try_at: new Date(Date.now() + 3_600_000),
  });
  await insertRow(api.pool, 'alert', { watch_id: watchId, mail_id: mailId, email_key: from, price: 80_000 });
  await insertRow(api.pool, 'watch_link', { hash: Buffer.from(from), watch_id: watchId, ends_all: true });
  await insertRow(api.pool, 'blocked_address', { email_key: to.toLowerCase() });
  expect((await jan.send('/api/v2/auth/email/confirm', 'POST', { code })).status).toBe(200);
  const moved = { email: to, email_key: to.toLowerCase(), is_confirmed: true };
  expect(await findWatch(watched)).toMatchObject({ ...moved, alerted_at: null });
  expect(await findWatch(ended)).toMatchObject({ email: from });
  expect(await findWatch(other)).toMatchObject({ email: from, is_confirmed: false });
  expect((await api.pool.query('select from watch_link where hash = $1', [Buffer.from(from)])).rowCount).toBe(0);
  const recipients = await until('the waiting mail has the new address', async () => {
    const { rows } = await api.pool.query(
      'select recipient, email_key from alert join mail on mail.id = mail_id where watch_id = $1',
      [watchId],
    );
    return rows.length > 0 && rows;
  });
  expect(recipients).toEqual([{ recipient: to, email_key: to.toLowerCase() }]);
  expect(await findWatch(waiting)).toMatchObject(moved);
});

test('a deletion after the change also removes the mails to the previous address, and it from the changes of a shop', async () => {
  const before = await signIn();
  const changes = { by_kind: 'shop', by_name: from, action: 'member.role' };
  await insertRow(api.pool, 'audit_entry', { ...changes, subject: `member ${from.toLowerCase()}` });
  await request(before);
  await confirm(await readCode(), before);
  await api.waitForMail(from, 2);
  const moved = await api.pool.query('select by_name, subject from audit_entry');
  expect(moved.rows).toEqual([{ by_name: to, subject: `member ${to.toLowerCase()}` }]);
  const cookie = auth.cookieOf(await auth.login({ email: to }, { address }));
  expect((await auth.post('delete', { password: PASSWORD }, { address, cookie })).status).toBe(200);
  const { rowCount } = await api.pool.query('select from mail where recipient = any ($1)', [[from, to]]);
  expect(rowCount).toBe(0);
  const { rows } = await api.pool.query('select by_name, subject from audit_entry');
  expect(rows).toEqual([{ by_name: 'deleted account', subject: 'member deleted account' }]);
});

async function signIn({ isNew = true } = {}) {
  if (isNew) await insertAccount(api.pool, { email: from });
  return auth.cookieOf(await auth.login({ email: from }, { address }));
}

function request(cookie: string, body: object = {}, client = address) {
  return auth.post('email', { email: to, password: PASSWORD, ...body }, { address: client, cookie });
}

function confirm(code: string, cookie: string) {
  return auth.post('email/confirm', { code }, { address, cookie });
}

async function readCode(number = 1) {
  const { text } = await api.waitForMail(to, number);
  return /\/pl\/email\/confirmation\/([\w-]{43})\n/.exec(text)![1]!;
}

async function countCodes() {
  const { rowCount } = await api.pool.query(
    `select from account_code join account on account.id = account_id where account.email = $1`,
    [from],
  );
  return rowCount;
}
