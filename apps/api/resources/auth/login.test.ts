import { sessionListSchema, sessionUserSchema } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, DEVICE_COOKIE } from '@gniazdo/contracts/site';
import { parseCookie } from 'cookie';
import { hashPassword, isOutdatedHash } from '../../accounts/passwordHash.ts';
import { createSecret, hashSecret } from '../../accounts/secrets.ts';
import { oneValue } from '../../database/one.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';
import { authRequests, insertAccount, PASSWORD } from '../../testing/accounts.ts';

let api: TestApi;
let auth: ReturnType<typeof authRequests>;
withTestApi((started) => {
  api = started;
  auth = authRequests(api);
});

test('a login opens a session in an HTTP-only cookie; the readable cookie has the user with Polish letters', async () => {
  await insertAccount(api.pool, { email: 'lucja@example.com', name: 'Łucja Żółć' });
  const response = await auth.login({ email: ' Lucja@Example.com ' });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const [session, user] = response.headers.getSetCookie();
  expect(session).toMatch(/^gniazdo_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(user).toMatch(/; Max-Age=2592000; Path=\/; SameSite=Lax$/);
  const shown = sessionUserSchema.parse(JSON.parse(parseCookie(user!)[ACCOUNT_COOKIES.user]!));
  expect(shown).toMatchObject({
    name: 'Łucja Żółć',
    email: 'lucja@example.com',
    avatar: { url: null, initials: 'ŁŻ' },
    roles: { admin: false, eshop: false },
    dateOfBirth: null,
    gender: null,
  });
  expect(await auth.getUser(auth.cookieOf(response))).toEqual(shown);
  const { rows } = await api.pool.query('select encode(hash, $1) as hash from session', ['escape']);
  expect(JSON.stringify(rows)).not.toContain(session!.slice(16, 59));
});

test('wrong passwords and unknown addresses get the same response without a cookie', async () => {
  await insertAccount(api.pool, { email: 'anna@example.com' });
  const bodies = [];
  for (const [email, password] of [
    ['anna@example.com', 'inne hasło 123'],
    ['anna@example.com', 'x'],
    ['nikt@example.com', PASSWORD],
  ] as const) {
    const response = await auth.login({ email, password }, { address: '198.51.100.2' });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    const { requestId: _, ...body } = (await response.json()) as Record<string, string>;
    bodies.push(body);
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies[0]).toEqual({ error: 'invalid_credentials', message: 'Nieprawidłowy adres e-mail lub hasło.' });
});

test('a password counts with its case, its spaces and its 128th character', async () => {
  const email = 'dokladnie@example.com';
  const password = ` Zażółć ${'x'.repeat(119)}ż`;
  expect(password).toHaveLength(128);
  await insertAccount(api.pool, { email, passwordHash: await hashPassword(password) });
  const others = [
    password.toLowerCase(),
    password.toUpperCase(),
    password.trim(),
    `${password} `,
    `${password.slice(0, -1)}z`,
    password.slice(0, -1),
    password.replace('ó', 'o'),
  ];
  const address = '203.0.113.77';
  for (const other of others) expect((await auth.login({ email, password: other }, { address })).status).toBe(401);
  for (const same of [password, password.normalize('NFD')])
    expect((await auth.login({ email, password: same }, { address })).status).toBe(200);
});

test('[C-55] the 11th login of a client within a minute is 429; another client is not affected', async () => {
  const statuses = [];
  for (let i = 0; i < 11; i++) {
    // Each time another address, so that the limit per account does not apply.
    statuses.push((await auth.login({ email: `c${i}@example.com` }, { address: '198.51.100.3' })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  const refused = await auth.login({ email: 'c11@example.com' }, { address: '198.51.100.3' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await refused.json()).toMatchObject({ error: 'too_many_requests' });
  expect((await auth.login({ email: 'c11@example.com' }, { address: '198.51.100.4' })).status).toBe(401);
});

test('one IPv6 network is one client', async () => {
  const statuses = [];
  for (let i = 0; i < 11; i++) {
    statuses.push((await auth.login({ email: `v6-${i}@example.com` }, { address: `2001:db8:1:1::${i}` })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  ['IPv6 /48', (n: number) => `2001:db8:48:${n}::1`, '2001:db8:49:1::1'],
  ['IPv4 /24', (n: number) => `192.0.2.${n}`, '192.0.3.1'],
])(
  '60 logins of one %s in a minute are answered, and no more; another network is not affected',
  async (_, get, other) => {
    const login = async (address: string, n: number) =>
      (await auth.login({ email: `wide-${n}-${address.length}@example.com` }, { address })).status;
    const statuses = [];
    for (let n = 0; n < 64; n++) statuses.push(await login(get(n), n));
    expect(statuses).toEqual([...Array(60).fill(401), ...Array(4).fill(429)]);
    expect(await login(other, 0)).toBe(401);
  },
  60_000,
);

test('strangers do not lock an account for devices of its owner, nor its deletion; a new password by mail makes a device known', async () => {
  const email = 'zosia@example.com';
  const id = await insertAccount(api.pool, { email });
  const first = await auth.login({ email }, { address: '203.0.114.1' });
  const device = getDevice(first);
  for (let n = 0; n < 12; n++) await auth.login({ email, password: 'zgaduję' }, { address: `203.0.114.${10 + n}` });
  const stranger = await auth.login({ email }, { address: '203.0.114.99' });
  expect([stranger.status, await stranger.json()]).toEqual([
    429,
    expect.objectContaining({ message: expect.stringContaining('Ustaw nowe hasło linkiem z wiadomości') }),
  ]);
  const known = await auth.login({ email }, { address: '203.0.114.99', cookie: device });
  expect([known.status, getDevice(known)]).toEqual([200, device]);

  // Of another account, or changed.
  await insertAccount(api.pool, { email: 'inna-zosia@example.com' });
  const other = getDevice(await auth.login({ email: 'inna-zosia@example.com' }, { address: '203.0.114.2' }));
  const changed = device.replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A'));
  for (const cookie of [other, changed])
    expect((await auth.login({ email }, { address: '203.0.114.98', cookie })).status).toBe(429);

  const code = createSecret();
  await insertRow(api.pool, 'account_code', {
    hash: hashSecret(code),
    account_id: id,
    purpose: 'password',
    expires_at: new Date(Date.now() + 60_000),
  });
  const password = 'Całkiem nowe hasło 8';
  const renewed = await auth.post('password', { code, password }, { address: '203.0.114.97' });
  const cookie = getDevice(renewed);
  const login = await auth.login({ email, password }, { address: '203.0.114.97', cookie });
  expect(login.status).toBe(200);
  const session = auth.cookieOf(login);
  expect((await auth.post('delete', { password }, { address: '203.0.114.97', cookie: session })).status).toBe(200);
});

test('a known device may guess 20 times in 15 minutes', async () => {
  await insertAccount(api.pool, { email: 'hania@example.com' });
  const cookie = getDevice(await auth.login({ email: 'hania@example.com' }, { address: '203.0.115.1' }));
  const statuses = [];
  for (let n = 0; n < 22; n++) {
    const body = { email: 'hania@example.com', password: 'zgaduję' };
    statuses.push((await auth.login(body, { address: `203.0.${116 + n}.1`, cookie })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
});

test('ten wrong passwords close an account for the rest of 15 minutes, also from other clients, and not for good', async () => {
  await insertAccount(api.pool, { email: 'ola@example.com' });
  for (let i = 0; i < 10; i++)
    await auth.login({ email: 'ola@example.com', password: 'zgaduję' }, { address: `203.0.113.${i}` });
  const login = () => auth.login({ email: 'ola@example.com' }, { address: '203.0.113.99' });
  expect((await login()).status).toBe(429);
  await api.pool.query(`update rate_limit set expire = 1 where key like 'loginToAccount:%'`);
  expect((await login()).status).toBe(200);
  const { rows } = await api.pool.query(`select key from rate_limit where key ~ '203|ola'`);
  expect(rows).toEqual([]);
});

test('a counter of a clock that was a day ahead does not lock an account, and counts again', async () => {
  await insertAccount(api.pool, { email: 'ada@example.com' });
  const guess = (n: number) =>
    auth.login({ email: 'ada@example.com', password: 'zgaduję' }, { address: `203.0.113.${150 + n}` });
  for (let n = 0; n < 10; n++) await guess(n);
  expect((await guess(10)).status).toBe(429);
  await api.pool.query('update rate_limit set expire = expire + 24 * 60 * 60 * 1000');
  expect((await guess(11)).status).toBe(401);
  for (let n = 12; n < 21; n++) expect((await guess(n)).status).toBe(401);
  expect((await guess(21)).status).toBe(429);
});

test('successful logins do not use up the limit of the account', async () => {
  await insertAccount(api.pool, { email: 'ela@example.com' });
  for (let i = 0; i < 12; i++) {
    expect((await auth.login({ email: 'ela@example.com' }, { address: `203.0.113.${100 + i}` })).status).toBe(200);
  }
});

test('a login replaces the session of the browser, and a logout ends it', async () => {
  await insertAccount(api.pool, { email: 'jan@example.com' });
  const first = auth.cookieOf(await auth.login({ email: 'jan@example.com' }));
  const second = auth.cookieOf(await auth.login({ email: 'jan@example.com' }, { cookie: first }));
  expect(second).not.toBe(first);
  expect(await auth.getUser(first)).toBeNull();
  expect(await auth.getUser(second)).toMatchObject({ email: 'jan@example.com' });
  const logout = await auth.post('logout', {}, { cookie: second });
  expect(logout.status).toBe(200);
  expect(logout.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^gniazdo_session=; Max-Age=0; .*HttpOnly/),
    expect.stringMatching(/^gniazdo_user=; Max-Age=0; /),
  ]);
  expect(await auth.getUser(second)).toBeNull();
});

test('a session ends after 30 days without use; a use extends it and its cookies', async () => {
  await insertAccount(api.pool, { email: 'iga@example.com' });
  const cookie = auth.cookieOf(await auth.login({ email: 'iga@example.com' }));
  const get = () => api.send('/api/v2/auth/session', { headers: fromShell({ cookie }) });
  expect((await get()).headers.getSetCookie()).toEqual([]);
  const move = (days: number) =>
    api.pool.query(
      `update session set last_used_at = last_used_at - make_interval(days => $1),
         expires_at = expires_at - make_interval(days => $1)
       where account_id = (select id from account where email = 'iga@example.com')`,
      [days],
    );
  await move(29);
  expect((await get()).headers.getSetCookie()).toEqual([
    expect.stringMatching(/^gniazdo_session=[\w-]{43}; Max-Age=2592000/),
    expect.stringMatching(/^gniazdo_user=%7B/),
  ]);
  await move(29);
  expect((await get()).headers.getSetCookie()).toHaveLength(2);
  await move(31);
  const ended = await get();
  expect(await ended.json()).toEqual({ user: null });
  expect(ended.headers.getSetCookie()[0]).toMatch(/^gniazdo_session=; Max-Age=0/);
});

test('a session that is used again and again ends a year after its login', async () => {
  const id = await insertAccount(api.pool, { email: 'rok@example.com' });
  const cookie = auth.cookieOf(await auth.login({ email: 'rok@example.com' }, { address: '203.0.113.201' }));
  const setAge = (days: number) =>
    api.pool.query(
      `update session set created_at = now() - make_interval(days => $2), last_used_at = now() - interval '2 hours'
       where account_id = $1`,
      [id, days],
    );
  const findExpiry = async () => {
    await auth.getUser(cookie);
    return oneValue<number>(
      api.pool,
      'select round(extract(epoch from expires_at - now()) / 86400)::int from session where account_id = $1',
      [id],
    );
  };
  await setAge(300);
  expect(await findExpiry()).toBe(30);
  await setAge(360);
  expect(await findExpiry()).toBe(5);
  await setAge(366);
  await auth.getUser(cookie);
  expect(await auth.getUser(cookie)).toBeNull();
});

test('an account has at most 50 sessions; a login ends the least recently used one', async () => {
  const id = await insertAccount(api.pool, { email: 'wiele@example.com' });
  await api.pool.query(
    `insert into session (hash, account_id, agent, expires_at, last_used_at)
     select sha256(n::text::bytea), $1, n::text, now() + interval '1 day', now() - make_interval(mins => n)
     from generate_series(1, 50) n`,
    [id],
  );
  expect((await auth.login({ email: 'wiele@example.com' }, { address: '203.0.113.204' })).status).toBe(200);
  const { rows } = await api.pool.query<{ agent: string }>('select agent from session where account_id = $1', [id]);
  const kept = rows.map(({ agent }) => Number(agent)).filter(Boolean);
  expect([rows.length, Math.max(...kept)]).toEqual([50, 49]);
});

test('logins, refused logins, limits and invalid input are logged, without addresses, passwords and tokens', async () => {
  const id = await insertAccount(api.pool, { email: 'log@example.com' });
  const sender = { address: '203.0.113.202' };
  api.logs.length = 0;
  const cookie = auth.cookieOf(await auth.login({ email: 'log@example.com' }, sender));
  for (let i = 0; i < 10; i++) await auth.login({ email: 'log@example.com', password: 'zgaduję hasło' }, sender);
  await api.send('/api/v2/auth/logout', {
    method: 'POST',
    headers: { ...fromShell({ cookie }), origin: 'https://x.example' },
  });
  await auth.post('login', { email: 'log@example.com', password: ['zgaduję'] }, sender);
  expect((await api.send('/api/v2/nothing')).status).toBe(404);
  const route = '/api/v2/auth/login';
  const refused = (failure: string, path = route) => ({ msg: 'A request was refused', refused: failure, route: path });
  expect(api.logs).toEqual(
    [
      { msg: 'A visitor logged in', account: id, route },
      ...Array.from({ length: 9 }, () => refused('invalid_credentials')),
      refused('too_many_requests'),
      refused('cross_site', '/api/v2/auth/logout'),
      refused('bad_request'),
    ].map((entry) => expect.objectContaining({ ...entry, reqId: expect.any(String) })),
  );
  const text = JSON.stringify(api.logs);
  for (const secret of ['log@example.com', 'zgaduję', cookie.split('=')[1]!, '203.0.113'])
    expect(text).not.toContain(secret);
});

test('people see and end only their own sessions', async () => {
  await insertAccount(api.pool, { email: 'kto@example.com' });
  await insertAccount(api.pool, { email: 'inny@example.com' });
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
  const open = async (email: string) => auth.cookieOf(await auth.login({ email }, { agent, address: '203.0.113.200' }));
  const [phone, laptop, old] = [
    await open('kto@example.com'),
    await open('kto@example.com'),
    await open('kto@example.com'),
  ];
  const other = await open('inny@example.com');
  const list = async (cookie: string) => {
    const response = await api.send('/api/v2/auth/sessions', { headers: fromShell({ cookie }) });
    return sessionListSchema.parse(await response.json()).sessions;
  };
  const end = (cookie: string, id = '') =>
    api.send(`/api/v2/auth/sessions${id && `/${id}`}`, { method: 'DELETE', headers: withoutBody(cookie) });
  const own = await list(laptop);
  expect(own).toHaveLength(3);
  expect(own.map((session) => session.agent)).toEqual(Array(3).fill('Firefox, Linux'));
  expect(own.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(JSON.stringify(own)).not.toContain(laptop.slice(-43));

  const [foreign] = await list(other);
  expect((await end(laptop, foreign!.id)).status).toBe(404);
  expect(await auth.getUser(other)).not.toBeNull();
  const oldId = (await list(old)).find(({ isCurrent }) => isCurrent)!.id;
  expect((await end(laptop, oldId)).status).toBe(200);
  expect(await auth.getUser(old)).toBeNull();
  expect((await end(laptop)).status).toBe(200);
  expect(await auth.getUser(phone)).toBeNull();
  expect(await auth.getUser(laptop)).not.toBeNull();
  expect(await auth.getUser(other)).not.toBeNull();
  for (const path of ['', `/${oldId}`]) {
    const anonymous = await api.send(`/api/v2/auth/sessions${path}`, { method: 'DELETE', headers: withoutBody('') });
    expect(anonymous.status).toBe(401);
  }
  expect((await api.send('/api/v2/auth/sessions', { headers: fromShell() })).status).toBe(401);
});

test('a logout everywhere ends all sessions of the account and no other', async () => {
  await insertAccount(api.pool, { email: 'wszedzie@example.com' });
  await insertAccount(api.pool, { email: 'osobno@example.com' });
  const open = async (email: string) => auth.cookieOf(await auth.login({ email }, { address: '203.0.113.203' }));
  const [phone, laptop] = [await open('wszedzie@example.com'), await open('wszedzie@example.com')];
  const other = await open('osobno@example.com');
  const path = '/api/v2/auth/sessions?includesCurrent=true';
  const end = (cookie: string) => api.send(path, { method: 'DELETE', headers: withoutBody(cookie) });
  expect((await end('')).status).toBe(401);
  expect(await auth.getUser(phone)).not.toBeNull();
  const response = await end(phone);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().join()).toContain('Max-Age=0');
  for (const ended of [phone, laptop]) expect(await auth.getUser(ended)).toBeNull();
  expect(await auth.getUser(other)).not.toBeNull();
});

test('a hash of older parameters is replaced at the next login', async () => {
  // "Hasło do testów 7", with 8 MiB and one pass.
  await insertAccount(api.pool, { email: 'stary@example.com', passwordHash: await hashWithOldParameters() });
  expect((await auth.login({ email: 'stary@example.com' }, { address: '203.0.113.201' })).status).toBe(200);
  const stored = await oneValue<string>(
    api.pool,
    `select password_hash from account where email = 'stary@example.com'`,
  );
  expect(isOutdatedHash(stored)).toBe(false);
  expect((await auth.login({ email: 'stary@example.com' }, { address: '203.0.113.201' })).status).toBe(200);
  const hash = await hashPassword('x');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(isOutdatedHash(hash)).toBe(false);
});

test('deleting an account erases its sessions, codes and mails', async () => {
  const id = await insertAccount(api.pool, { email: 'koniec@example.com' });
  const cookie = auth.cookieOf(await auth.login({ email: 'koniec@example.com' }, { address: '203.0.113.202' }));
  await auth.post('password/renew', { email: 'koniec@example.com' }, { address: '203.0.113.202' });
  await api.waitForMail('koniec@example.com');
  await api.pool.query('delete from account where id = $1', [id]);
  expect(await auth.getUser(cookie)).toBeNull();
  for (const table of ['session', 'account_code', 'mail']) {
    const { rows } = await api.pool.query(`select from ${table} where account_id = $1`, [id]);
    expect(rows).toEqual([]);
  }
});

function withoutBody(cookie: string) {
  const { 'content-type': _, ...headers } = fromShell({ cookie });
  return headers;
}

async function hashWithOldParameters() {
  const { argon2Sync } = await import('node:crypto');
  const salt = Buffer.alloc(16, 7);
  const parameters = { message: PASSWORD, nonce: salt, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', parameters);
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8192,t=1,p=1$${encode(salt)}$${encode(tag)}`;
}

/** The cookie by which a browser is a known device. */
function getDevice(response: Response) {
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith(`${DEVICE_COOKIE}=`));
  return cookie!.split(';')[0]!;
}
