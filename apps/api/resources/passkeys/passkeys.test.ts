import { passkeyListSchema, passkeyOptionsSchema } from '@gniazdo/contracts/account';
import { passkeyEndpoints } from '@gniazdo/contracts/site';
import { authRequests, findLoggedChanges, insertAccount } from '../../testing/accounts.ts';
import { createAuthenticator } from '../../testing/createAuthenticator.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

type Authenticator = ReturnType<typeof createAuthenticator>;

let api: TestApi;
let auth: ReturnType<typeof authRequests>;
let clients = 0;
withTestApi((started) => {
  api = started;
  auth = authRequests(api);
});

test('a passkey is added to an account, opens a session of it, and is removed', async () => {
  const { cookie, authenticator, email } = await addPasskey();
  const [passkey] = await list(cookie);
  expect(passkey).toMatchObject({ lastUsedAt: null });
  const mail = await api.waitForMail(email);
  expect(mail).toMatchObject({ kind: 'passkey-added', subject: 'Nowy klucz dostępu – Gniazdo' });

  const response = await logIn(authenticator, 1);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ user: { email } });
  const session = auth.cookieOf(response);
  const user = await auth.getUser(session);
  expect(user).toMatchObject({ email });
  expect(api.logs).toContainEqual(
    expect.objectContaining({ msg: 'A visitor logged in', account: user!.uid, route: passkeyEndpoints.login }),
  );
  expect((await list(session))[0]!.lastUsedAt).not.toBeNull();

  const stranger = await openAccount();
  expect((await remove(passkey!.id, stranger.cookie)).status).toBe(404);
  expect((await remove(passkey!.id, session)).status).toBe(200);
  expect(await list(session)).toEqual([]);
  expect(findLoggedChanges(api, user!.uid)).toEqual([passkeyEndpoints.all, '/api/v2/auth/passkeys/:passkeyId']);
  expect((await logIn(authenticator, 2)).status).toBe(401);
});

test('a response that was used before is refused, and the refusal is logged', async () => {
  const { authenticator } = await addPasskey();
  const body = authenticator.logIn({ challenge: await getChallenge(), counter: 1 });
  expect((await post(passkeyEndpoints.login, body)).status).toBe(200);
  api.logs.length = 0;
  expect((await post(passkeyEndpoints.login, body)).status).toBe(401);
  expect(api.logs).toContainEqual(
    expect.objectContaining({
      msg: 'A request was refused',
      refused: 'invalid_passkey',
      route: passkeyEndpoints.login,
    }),
  );
});

test('a counter that did not rise is a copy of the passkey and refused; authenticators without one always send 0', async () => {
  const { authenticator } = await addPasskey();
  expect((await logIn(authenticator, 0)).status).toBe(200);
  expect((await logIn(authenticator, 0)).status).toBe(200);
  expect((await logIn(authenticator, 5)).status).toBe(200);
  for (const counter of [5, 4, 0])
    expect([counter, (await logIn(authenticator, counter)).status]).toEqual([counter, 401]);
  expect((await logIn(authenticator, 6)).status).toBe(200);
});

test('of two logins at the same time with the same counter one is refused', async () => {
  const { authenticator } = await addPasskey();
  const statuses = await Promise.all([logIn(authenticator, 3), logIn(authenticator, 3)]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test.each([
  ['of another origin', { origin: 'https://gniazdo.example.evil' }],
  ['of another site', { rpId: 'evil.example' }],
  ['without the check of the user', { isUserVerified: false }],
])('a response %s is refused', async (_name, difference) => {
  const { authenticator, cookie } = await addPasskey();
  const body = authenticator.logIn({ challenge: await getChallenge(), counter: 1, ...difference });
  expect(await read(await post(passkeyEndpoints.login, body))).toEqual([401, 'invalid_passkey']);
  const challenge = await getChallenge(cookie);
  const added = createAuthenticator().register({ challenge, ...difference });
  expect(await read(await post(passkeyEndpoints.all, added, cookie))).toEqual([401, 'invalid_passkey']);
});

test('a challenge is for one account, for its purpose and for five minutes', async () => {
  const { authenticator, cookie } = await addPasskey();
  const stranger = await openAccount();
  const register = (challenge: string) =>
    post(passkeyEndpoints.all, createAuthenticator().register({ challenge }), cookie);
  expect((await register(await getChallenge(stranger.cookie))).status).toBe(401);
  expect((await register(await getChallenge())).status).toBe(401);
  const own = await getChallenge(cookie);
  expect((await post(passkeyEndpoints.login, authenticator.logIn({ challenge: own }))).status).toBe(401);

  const late = await getChallenge();
  await api.pool.query(`update passkey_challenge set expires_at = expires_at - interval '301 seconds'`);
  expect((await post(passkeyEndpoints.login, authenticator.logIn({ challenge: late }))).status).toBe(401);
});

test('the signature of another key is refused, as is an unknown passkey', async () => {
  const { authenticator } = await addPasskey();
  const other = createAuthenticator().logIn({ challenge: await getChallenge() });
  const forged = { ...other, id: authenticator.logIn({ challenge: 'a' }).id };
  expect(await read(await post(passkeyEndpoints.login, { ...forged, rawId: forged.id }))).toEqual([
    401,
    'invalid_passkey',
  ]);
  expect(await read(await post(passkeyEndpoints.login, other))).toEqual([401, 'invalid_passkey']);
});

test('a passkey is added only within an hour after the login, at most 20 of them, and each once', async () => {
  const { cookie, authenticator } = await addPasskey();
  const again = authenticator.register({ challenge: await getChallenge(cookie) });
  expect((await post(passkeyEndpoints.all, again, cookie)).status).toBe(401);
  await api.pool.query(`insert into passkey (account_id, credential_id, public_key, counter, agent)
    select account_id, 'copy-' || n, public_key, 0, agent from passkey, generate_series(1, 19) n
    where credential_id = '${again.id}'`);
  expect(await read(await post(passkeyEndpoints.registrationOptions, {}, cookie))).toEqual([409, 'too_many_passkeys']);

  const { cookie: old } = await openAccount();
  await api.pool.query(`update session set created_at = now() - interval '61 minutes'`);
  expect(await read(await post(passkeyEndpoints.registrationOptions, {}, old))).toEqual([403, 'login_too_old']);
  expect((await post(passkeyEndpoints.registrationOptions, {})).status).toBe(401);
});

test('the browser is asked for a key of EdDSA, ES256 or RS256', async () => {
  const { cookie } = await openAccount();
  const options = await (await post(passkeyEndpoints.registrationOptions, {}, cookie)).json();
  expect(options).toMatchObject({ pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })) });
});

test('a passkey is removed only within an hour after the login', async () => {
  const { cookie, authenticator } = await addPasskey();
  const [passkey] = await list(cookie);
  await api.pool.query(`update session set created_at = now() - interval '61 minutes'`);
  const refused = await remove(passkey!.id, cookie);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({
      error: 'login_too_old',
      message: expect.stringMatching(/^Wyloguj się i zaloguj ponownie: .* usuniesz tylko przez godzinę/),
    }),
  ]);
  expect(await list(cookie)).toEqual([passkey]);
  const session = auth.cookieOf(await logIn(authenticator, 1));
  expect((await remove(passkey!.id, session)).status).toBe(200);
});

test('the 61st request about passkeys of a client within ten minutes is 429', async () => {
  const statuses = [];
  for (let n = 0; n < 61; n++) {
    const headers = fromShell({ address: '198.51.100.77' });
    const { status } = await api.send(passkeyEndpoints.loginOptions, { method: 'POST', headers, body: '{}' });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

async function openAccount() {
  const email = `klucz${++clients}@example.com`;
  await insertAccount(api.pool, { email });
  const cookie = auth.cookieOf(await auth.login({ email }, { address: `198.51.101.${clients}` }));
  return { email, cookie };
}

async function addPasskey() {
  const account = await openAccount();
  const authenticator = createAuthenticator();
  const challenge = await getChallenge(account.cookie);
  const response = await post(passkeyEndpoints.all, authenticator.register({ challenge }), account.cookie);
  expect(response.status).toBe(200);
  return { ...account, authenticator };
}

/** A challenge of a registration with the cookie of a session, otherwise of a login. */
async function getChallenge(cookie?: string) {
  const path = cookie ? passkeyEndpoints.registrationOptions : passkeyEndpoints.loginOptions;
  return passkeyOptionsSchema.parse(await (await post(path, {}, cookie)).json()).challenge;
}

async function logIn(authenticator: Authenticator, counter: number) {
  return post(passkeyEndpoints.login, authenticator.logIn({ challenge: await getChallenge(), counter }));
}

async function list(cookie: string) {
  const response = await api.send(passkeyEndpoints.all, { headers: fromShell({ cookie }) });
  return passkeyListSchema.parse(await response.json()).passkeys;
}

function remove(id: string, cookie: string) {
  const { 'content-type': _, ...headers } = fromShell({ cookie });
  return api.send(passkeyEndpoints.one(id), { method: 'DELETE', headers });
}

function post(path: string, body: object, cookie?: string) {
  const headers = fromShell({ cookie, address: `203.0.113.${clients}` });
  return api.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function read(response: Response) {
  return [response.status, ((await response.json()) as { error: string }).error];
}
