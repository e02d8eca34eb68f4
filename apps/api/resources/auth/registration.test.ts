import { fromShell, SITE_ORIGIN, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';
import { authRequests, findLoggedChanges, insertAccount, PASSWORD } from '../../testing/accounts.ts';

let api: TestApi;
let auth: ReturnType<typeof authRequests>;
withTestApi((started) => {
  api = started;
  auth = authRequests(api);
});

let client = 0;
/** Every test is a client of its own. */
let address: string;
beforeEach(() => {
  address = `192.0.2.${++client}`;
});

test('[T-51] an account is confirmed by the link of the mail; before it, login is refused with a Polish hint', async () => {
  const response = await register({ email: 'ania@example.com', name: 'Ania <b>Żak</b>' });
  expect([response.status, await response.json()]).toEqual([202, {}]);
  const mail = await api.waitForMail('ania@example.com');
  expect(mail.subject).toBe('Potwierdź adres e-mail – Gniazdo');
  // The address is not confirmed, so the mail has nothing that the sender wrote.
  expect(mail.html).not.toContain('Ania');
  const early = await login('ania@example.com');
  expect([early.status, early.headers.getSetCookie()]).toEqual([403, []]);
  expect(await early.json()).toMatchObject({
    error: 'not_confirmed',
    message: expect.stringContaining('Potwierdź najpierw adres e-mail'),
  });
  expect((await login('ania@example.com', 'złe hasło')).status).toBe(401);
  const confirmed = await confirm(readLink(mail));
  // The link opens no session.
  expect([confirmed.status, confirmed.headers.getSetCookie()]).toEqual([200, []]);
  expect((await login('ania@example.com')).status).toBe(200);
});

test('[R-44] the right code of a registration activates the account; a wrong, foreign or reused code does not', async () => {
  await register({ email: 'ewa@example.com' });
  const link = readLink(await api.waitForMail('ewa@example.com'));
  const otherId = await insertAccount(api.pool, { email: 'inna@example.com', isConfirmed: false });
  for (const wrong of [
    { ...link, code: 'x'.repeat(43) },
    { ...link, userId: otherId },
  ]) {
    const response = await confirm(wrong);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_code' });
  }
  expect((await login('ewa@example.com')).status).toBe(403);
  expect(api.logs).toContainEqual(
    expect.objectContaining({ msg: 'A request was refused', refused: 'invalid_code', route: '/api/v2/auth/confirm' }),
  );
  expect((await confirm(link)).status).toBe(200);
  expect(findLoggedChanges(api, link.userId)).toEqual(['/api/v2/auth/confirm']);
  expect((await confirm(link)).status).toBe(400);
  expect((await login('ewa@example.com')).status).toBe(200);
});

test('fields that a registration does not have give neither rights nor a confirmation', async () => {
  const rights = { is_admin: true, isAdmin: true, roles: { admin: true, eshop: true } };
  const more = { ...rights, confirmed_at: '2026-01-01', isConfirmed: true, id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' };
  expect((await register({ email: 'prawa@example.com', ...more })).status).toBe(202);
  const link = readLink(await api.waitForMail('prawa@example.com'));
  expect(link.userId).not.toBe(more.id);
  expect((await login('prawa@example.com')).status).toBe(403);
  expect((await confirm({ ...link, ...rights })).status).toBe(200);
  expect(await (await login('prawa@example.com')).json()).toMatchObject({
    user: { roles: { admin: false, eshop: false } },
  });
});

test('a code lives for 48 hours, and does not activate afterwards', async () => {
  await register({ email: 'pozno@example.com' });
  const link = readLink(await api.waitForMail('pozno@example.com'));
  expect(await readLifetimes('pozno@example.com')).toEqual([{ purpose: 'registration', hours: 48 }]);
  await api.pool.query('update account_code set expires_at = now()');
  expect((await confirm(link)).status).toBe(400);
});

test('the 31st code of a client within ten minutes is 429 for any purpose, also the right one', async () => {
  await register({ email: 'zgadywany@example.com' });
  const link = readLink(await api.waitForMail('zgadywany@example.com'));
  const code = 'x'.repeat(43);
  const statuses = [];
  for (let n = 0; n < 10; n++) {
    statuses.push((await confirm({ ...link, code })).status);
    statuses.push((await auth.post('password', { code, password: PASSWORD }, { address })).status);
    statuses.push((await auth.post('email/confirm', { code }, { address })).status);
  }
  expect(statuses).toEqual(Array.from({ length: 10 }, () => [400, 400, 401]).flat());
  const refused = await confirm(link);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
  expect((await auth.post('password', { code, password: PASSWORD }, { address })).status).toBe(429);
  expect((await auth.post('email/confirm', { code }, { address })).status).toBe(429);
  expect((await auth.post('confirm', link, { address: '203.0.113.31' })).status).toBe(200);
});

test('registering a used address gets the same response; its owner is informed and nothing changes', async () => {
  await insertAccount(api.pool, { email: 'zajety@example.com', name: 'Ola Kos' });
  const response = await register({ email: 'ZAJETY@example.com', password: 'Zupełnie inne 9' });
  expect([response.status, await response.json()]).toEqual([202, {}]);
  const mail = await api.waitForMail('ZAJETY@example.com');
  expect(mail.subject).toBe('Masz już konto – Gniazdo');
  expect(mail.text).toContain(`${SITE_ORIGIN}/pl/login`);
  expect((await login('zajety@example.com', 'Zupełnie inne 9')).status).toBe(401);
  expect((await login('zajety@example.com')).status).toBe(200);
  const { rows } = await api.pool.query(`select name from account where email_key = 'zajety@example.com'`);
  expect(rows).toEqual([{ name: 'Ola Kos' }]);
});

test('a stranger who registers an address first does not get into the account of its owner', async () => {
  await register({ email: 'wlasciciel@example.com', password: 'Hasło obcego 1', name: 'Obcy' });
  await api.waitForMail('wlasciciel@example.com');
  await register({ email: 'wlasciciel@example.com', name: 'Właściciel' });
  const own = readLink(await api.waitForMail('wlasciciel@example.com', 2));
  await register({ email: 'wlasciciel@example.com', password: 'Hasło obcego 2', name: 'Obcy' });
  const foreign = readLink(await api.waitForMail('wlasciciel@example.com', 3));
  expect((await confirm(own)).status).toBe(200);
  expect((await login('wlasciciel@example.com', 'Hasło obcego 1')).status).toBe(401);
  expect((await login('wlasciciel@example.com', 'Hasło obcego 2')).status).toBe(401);
  expect((await login('wlasciciel@example.com')).status).toBe(200);
  expect((await confirm(foreign)).status).toBe(400);
});

test('the mail of a registration is sent again, with a link that confirms the account and its password', async () => {
  await register({ email: 'znowu@example.com' });
  const first = readLink(await api.waitForMail('znowu@example.com'));
  const response = await resend('ZNOWU@example.com');
  expect([response.status, await response.json()]).toEqual([202, {}]);
  const again = await api.waitForMail('ZNOWU@example.com');
  expect(again.subject).toBe('Potwierdź adres e-mail – Gniazdo');
  const link = readLink(again);
  expect([link.userId, link.code === first.code]).toEqual([first.userId, false]);
  expect(await readLifetimes('znowu@example.com')).toEqual([
    { purpose: 'registration', hours: 48 },
    { purpose: 'registration', hours: 48 },
  ]);
  expect((await confirm(link)).status).toBe(200);
  expect((await login('znowu@example.com')).status).toBe(200);
  expect((await confirm(first)).status).toBe(400);
});

test('the answer is the same for unknown and confirmed addresses; an unknown one gets no mail, the owner of the other a hint', async () => {
  await insertAccount(api.pool, { email: 'potwierdzony@example.com' });
  const answers = [];
  for (const email of ['brak@example.com', 'potwierdzony@example.com']) {
    const response = await resend(email);
    const headers = [...response.headers.keys()].filter((name) => name !== 'date');
    answers.push([response.status, await response.json(), headers]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect((await api.waitForMail('potwierdzony@example.com')).subject).toBe('Masz już konto – Gniazdo');
  const { rows } = await api.pool.query(`select from mail where recipient = 'brak@example.com'`);
  expect(rows).toEqual([]);
});

test.each([
  ['was registered several times', 2, (email: string) => register({ email, password: 'Hasło obcego 1' })],
  [
    'was registered days ago',
    1,
    (email: string) =>
      api.pool.query(
        `update account set created_at = now() - interval '6 days', terms_accepted_at = now() - interval '6 days' where email_key = $1`,
        [email],
      ),
  ],
])(
  'the mail that is sent again to an address that %s sets a password, which confirms it',
  async (what, mails, change) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    await register({ email });
    await api.waitForMail(email);
    await change(email);
    await api.waitForMail(email, mails);
    await resend(email);
    const { text } = await api.waitForMail(email, mails + 1);
    expect(text).toContain('ustaw do niego hasło');
    const code = /\/pl\/password\/confirmation\/([\w-]+)/.exec(text)![1]!;
    expect((await auth.post('password', { code, password: 'Nowe hasło 55' }, { address })).status).toBe(200);
    for (const [password, status] of [
      [PASSWORD, 401],
      ['Hasło obcego 1', 401],
      ['Nowe hasło 55', 200],
    ] as const)
      expect([password, (await login(email, password)).status]).toEqual([password, status]);
  },
);

test('a password of 128 characters registers and logs in', async () => {
  const password = 'zażółć gęślą '.repeat(10).slice(0, 128);
  expect((await register({ email: 'dlugie@example.com', password })).status).toBe(202);
  expect((await confirm(readLink(await api.waitForMail('dlugie@example.com')))).status).toBe(200);
  expect((await login('dlugie@example.com', password)).status).toBe(200);
  expect((await login('dlugie@example.com', password.slice(1))).status).toBe(401);
});

test.each([
  ['[V-26] a password of 7 characters', { password: 'Ab3!xyz' }, 'password', 'Hasło musi mieć co najmniej 8 znaków'],
  ['a password of 129 characters', { password: 'ż'.repeat(129) }, 'password', 'Hasło może mieć najwyżej 128 znaków'],
  ['a common password', { password: 'Password1' }, 'password', 'To hasło łatwo odgadnąć. Wybierz inne.'],
  ['the address as password', { password: 'Nowak@Example.com' }, 'password', 'To hasło łatwo odgadnąć. Wybierz inne.'],
  ['the name as password', { password: 'kasia nowak' }, 'password', 'To hasło łatwo odgadnąć. Wybierz inne.'],
  ['[V-26] no agreement to the terms', { acceptsTerms: false }, 'acceptsTerms', 'Zaakceptuj regulamin'],
  ['[V-23] an address without a domain', { email: 'a@b' }, 'email', 'Podaj poprawny adres e-mail'],
  ['[V-23] two addresses', { email: 'a@example.com, b@example.com' }, 'email', 'Podaj poprawny adres e-mail'],
  [
    'a line break in the address',
    { email: 'a@example.com\r\nBcc: b@example.com' },
    'email',
    'Podaj poprawny adres e-mail',
  ],
  ['an address of 255 characters', { email: `a@${'b.'.repeat(126)}pl` }, 'email', undefined],
  ['a name of 101 characters', { name: 'a'.repeat(101) }, 'name', undefined],
  ['a line break in the name', { name: 'Ala\nKot' }, 'name', 'Niedozwolone znaki.'],
  ['a page in the name', { name: 'Wygrałeś! Odbierz: evil.example/nagroda' }, 'name', /bez adresów stron/],
  ['an address in the name', { name: 'a@b' }, 'name', /bez adresów stron/],
  ['a direction in the name', { name: 'Ala\u202ekot' }, 'name', 'Niedozwolone znaki.'],
  ['a blank name', { name: '   ' }, 'name', 'Podaj imię i nazwisko'],
])('%s is refused by the server', async (_what, change, field, message) => {
  const response = await register({ email: 'nowak@example.com', name: 'Kasia Nowak', ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ field, ...(message && { message: expect.stringMatching(message) }) });
  const { rows } = await api.pool.query(`select from mail where recipient ilike '%nowak@%' or recipient ilike 'a@%'`);
  expect(rows).toEqual([]);
});

test('[V-23] spaces around an address are removed, and passwords are the same in both Unicode forms', async () => {
  await register({ email: ' spacje@example.com ', password: 'zażółć gęślą'.normalize('NFD') });
  await confirm(readLink(await api.waitForMail('spacje@example.com')));
  expect((await login('spacje@example.com', 'zażółć gęślą'.normalize('NFC'))).status).toBe(200);
});

test('one address gets three mails an hour, and one client causes ten of a kind, without those refused for the address', async () => {
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await register({ email: 'duzo@example.com' })).status);
  expect(statuses).toEqual([202, 202, 202, 429]);
  // The same limit for a new password and for a mail that is sent again, and from another client.
  expect((await resend('duzo@example.com')).status).toBe(429);
  const renewal = await auth.post('password/renew', { email: 'Duzo@example.com' }, { address: '192.0.2.200' });
  expect(renewal.status).toBe(429);
  expect(Number(renewal.headers.get('retry-after'))).toBeGreaterThan(60);
  for (let i = 0; i < 7; i++) expect((await register({ email: `inny${i}@example.com` })).status).toBe(202);
  const refused = await register({ email: 'inny7@example.com' });
  expect(refused.status).toBe(429);
  const { message } = (await refused.json()) as { message: string };
  expect(message).toMatch(/^Zbyt wiele zapytań\. Spróbuj ponownie za (?:[2-6]\d minuty?|1 godzinę)\.$/);
  // New passwords and mails that are sent again are counted apart.
  expect((await resend('inny2@example.com')).status).toBe(202);
  expect((await auth.post('password/renew', { email: 'inny1@example.com' }, { address })).status).toBe(202);
});

test('links lead to the configured origin, whatever the request says', async () => {
  await api.send('/api/v2/auth/password/renew', {
    method: 'POST',
    headers: { ...fromShell({ address }), 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    body: JSON.stringify({ email: await insertedEmail() }),
  });
  const mail = await api.waitForMail('host@example.com');
  expect(mail.text).toContain(`${SITE_ORIGIN}/pl/password/confirmation/`);
  expect(mail.text + mail.html).not.toContain('evil');
});

test('[R-47] a new password is requested with the same answer for known and unknown addresses; only a known one gets a mail', async () => {
  await insertAccount(api.pool, { email: 'znany@example.com' });
  const answers = [];
  for (const email of ['nieznany@example.com', 'znany@example.com']) {
    const response = await auth.post('password/renew', { email }, { address });
    const headers = [...response.headers.keys()].filter((name) => name !== 'date');
    answers.push([response.status, await response.json(), headers]);
  }
  expect(answers[0]).toEqual(answers[1]);
  const mail = await api.waitForMail('znany@example.com');
  expect(mail.text).toMatch(/\/pl\/password\/confirmation\/[\w-]{43}\n/);
  // Mails are sent in turn, so the other address would have got its mail before.
  expect(api.mails.some(({ recipient }) => recipient === 'nieznany@example.com')).toBe(false);
  const { rows } = await api.pool.query(`select from mail where recipient = 'nieznany@example.com'`);
  expect(rows).toEqual([]);
});

test('[R-48] a code sets a new password once: the old one fails, all sessions end; an expired code does nothing', async () => {
  const id = await insertAccount(api.pool, { email: 'nowe@example.com' });
  const cookie = auth.cookieOf(await login('nowe@example.com'));
  const other = auth.cookieOf(await login('nowe@example.com'));
  const request = async (count: number) => {
    await auth.post('password/renew', { email: 'nowe@example.com' }, { address });
    return /confirmation\/([\w-]+)/.exec((await api.waitForMail('nowe@example.com', count)).text)![1]!;
  };
  const set = (code: string, password: string) => auth.post('password', { code, password }, { address, cookie });
  const expired = await request(1);
  expect(await readLifetimes('nowe@example.com')).toEqual([{ purpose: 'password', hours: 1 }]);
  await api.pool.query('update account_code set expires_at = now()');
  expect((await set(expired, 'Nowe hasło 55')).status).toBe(400);
  const code = await request(2);
  const weak = await set(code, 'nowe@example.com');
  expect([weak.status, await weak.json()]).toEqual([400, expect.objectContaining({ error: 'weak_password' })]);
  const done = await set(code, 'Nowe hasło 55');
  expect(done.status).toBe(200);
  expect(done.headers.getSetCookie()[0]).toMatch(/^gniazdo_session=; Max-Age=0/);
  for (const each of [cookie, other]) expect(await auth.getUser(each)).toBeNull();
  expect((await set(code, 'Jeszcze inne 66')).status).toBe(400);
  expect(findLoggedChanges(api, id)).toEqual(['/api/v2/auth/password']);
  expect((await login('nowe@example.com')).status).toBe(401);
  expect((await login('nowe@example.com', 'Nowe hasło 55')).status).toBe(200);
  const notice = await api.waitForMail('nowe@example.com', 3);
  expect(notice.subject).toBe('Hasło zostało zmienione – Gniazdo');
  expect(api.mails.filter(({ recipient }) => recipient === 'nowe@example.com')).toHaveLength(3);
});

test('a new password for an unconfirmed account is sent without the name that was typed', async () => {
  await insertAccount(api.pool, { email: 'obcy@example.com', name: 'Obcy tekst', isConfirmed: false });
  await auth.post('password/renew', { email: 'obcy@example.com' }, { address });
  expect((await api.waitForMail('obcy@example.com')).text).not.toContain('Obcy tekst');
});

test('codes are bound to their purpose and stored as hashes; a sent mail keeps no code', async () => {
  await register({ email: 'cel@example.com' });
  const link = readLink(await api.waitForMail('cel@example.com'));
  expect((await auth.post('password', { code: link.code, password: 'Nowe hasło 55' }, { address })).status).toBe(400);
  await api.waitUntilSent('cel@example.com');
  const { rows } = await api.pool.query(
    `select row_to_json(account_code)::text || row_to_json(mail)::text as text
     from account_code join mail using (account_id) where recipient = 'cel@example.com'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].text).not.toContain(link.code);
  expect((await confirm(link)).status).toBe(200);
});

function register(change: object) {
  const body = { password: PASSWORD, name: 'Jan Nowak', acceptsTerms: true, ...change };
  return auth.post('register', body, { address });
}

function resend(email: string) {
  return auth.post('confirm/resend', { email }, { address });
}

function confirm(body: object) {
  return auth.post('confirm', body, { address });
}

function login(email: string, password?: string) {
  return auth.login({ email, password }, { address });
}

/** Of the codes of an account. */
async function readLifetimes(email: string) {
  const { rows } = await api.pool.query(
    `select purpose, round(extract(epoch from expires_at - now()) / 3600)::integer as hours
     from account_code join account on account.id = account_id where account.email_key = $1`,
    [email],
  );
  return rows;
}

function readLink({ text }: { text: string }) {
  const [, userId, code] = /\/pl\/register\/confirmation\/([\w-]+)\/([\w-]+)/.exec(text)!;
  return { userId: userId!, code: code! };
}

async function insertedEmail() {
  await insertAccount(api.pool, { email: 'host@example.com' });
  return 'host@example.com';
}
