import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { SessionUser } from '@gniazdo/contracts/account';
import { SHELL_COOKIES, SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { ACCOUNT_COOKIES, accountPaths, CONSENT_ID_COOKIE, LIKE_COOKIE, PUSH_COOKIE } from '@gniazdo/contracts/site';
import { parseView } from '@gniazdo/testing/parseView';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const SHELL_KEY = 'key of the shell in the tests of its forms';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const LOGIN = { email: 'jan@example.com', password: 'zielony-fotel-47' };

const USER: SessionUser = {
  uid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  name: 'Jan Nowak',
  email: LOGIN.email,
  avatar: { url: null, initials: 'JN' },
  roles: { admin: false, eshop: false },
  dateOfBirth: null,
  gender: null,
};

const CODE = 'a'.repeat(43);
const MAIL_LINKS = [
  `/pl/register/confirmation/3f2504e0-4f89-41d3-9a0c-0305e82c3301/${CODE}`,
  `/pl/password/confirmation/${CODE}`,
  `/pl/email/confirmation/${CODE}`,
];

type Answer = { status: number; body: object; headers?: Record<string, string | string[]> };

let shell: TestShell;
let answer: Answer;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'user',
        routes: [
          { path: '/mine', personal: true },
          { path: '/moved', personal: true },
        ],
        respond: `
          if (message.route === '/moved') return send({ type: 'redirect', id: message.id, status: 302, location: '/pl/mine' });
          page(message.id, message.request.cookie, { cache: { kind: 'public', maxAge: 60 } });
        `,
      },
    ],
    settings: { SHELL_KEY },
    api: (_request, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body));
    },
  });
});
beforeEach(() => {
  answer = { status: 200, body: { user: null } };
  shell.api.requests.length = 0;
});
afterAll(() => shell.close());

test('a login sends the fields with the key of the shell, passes the cookies on and returns to the page', async () => {
  const cookies = [`${ACCOUNT_COOKIES.session}=secret; HttpOnly`, `${ACCOUNT_COOKIES.user}=%7B%7D`];
  answer = { status: 200, body: { user: null }, headers: { 'set-cookie': cookies } };
  const { statusCode, headers } = await post('/pl/login', {
    ...LOGIN,
    email: ' jan@example.com ',
    return: '/pl/mine?a=1',
  });
  expect([statusCode, headers.location, headers['set-cookie']]).toEqual([303, '/pl/mine?a=1', cookies]);
  expect(headers['cache-control']).toBe('private, no-store');
  const [request] = getApiRequests();
  expect(JSON.parse(request!.body)).toEqual(LOGIN);
  expect(request!.headers[SHELL_KEY_HEADER]).toBe(SHELL_KEY);
});

test('of a repeated field of a form the first counts, and parameters of the address are no fields', async () => {
  answer = { status: 401, body: { error: 'invalid_credentials', message: 'Nieprawidłowe hasło.' } };
  const payload = `${new URLSearchParams(LOGIN)}&email=inny%40example.com&password=inne-haslo-58`;
  await shell.server.inject({ method: 'POST', url: '/pl/login?email=trzeci%40example.com', payload, headers: FORM });
  expect(getApiRequests().map(({ body }) => JSON.parse(body) as object)).toEqual([LOGIN]);
});

test('the forms of sessions end one of them, or all, which removes the pages that the browser keeps', async () => {
  answer = { status: 200, body: {} };
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const one = await post(`/pl/user/sessions/${id}/end`, {});
  expect([one.statusCode, one.headers.location]).toEqual([303, '/pl/user?info=session']);
  const all = await post('/pl/logout/everywhere', {});
  expect([all.statusCode, all.headers.location, all.headers['clear-site-data']]).toEqual([303, '/pl/', '"cache"']);
  const sent = getApiRequests().map(({ method, url, body }) => [method, url, body]);
  expect(sent).toEqual([
    ['DELETE', `/api/v2/auth/sessions/${id}`, ''],
    ['DELETE', '/api/v2/auth/sessions?includesCurrent=true', ''],
  ]);
});

test('the forms of a new address send it with the password, then the code of its link, which leads to the login', async () => {
  answer = { status: 202, body: {} };
  const fields = { email: 'nowy@example.com', password: LOGIN.password };
  const requested = await post('/pl/user/email', fields);
  expect([requested.statusCode, requested.headers.location]).toEqual([303, '/pl/email/sent']);
  answer = { status: 200, body: {} };
  const { statusCode, headers } = await post(`/pl/email/confirmation/${CODE}`, {});
  expect([statusCode, headers.location, headers['clear-site-data']]).toEqual([
    303,
    '/pl/login?return=%2Fpl%2Fuser&info=email',
    '"cache"',
  ]);
  const sent = getApiRequests().map(({ method, url, body }) => [method, url, JSON.parse(body)]);
  expect(sent).toEqual([
    ['POST', '/api/v2/auth/email', fields],
    ['POST', '/api/v2/auth/email/confirm', { code: CODE }],
  ]);
  const { body } = await shell.get(String(headers.location));
  expect(parseView(body).getByRole('status').textContent).toBe(
    'Adres e-mail jest zmieniony. Zaloguj się nowym adresem.',
  );
});

test.each([
  [accountPaths.passwordRenewed(), accountPaths.renewPassword(), accountPaths.passwordRenewed(), 'password/renew'],
  [accountPaths.registered(), accountPaths.registered(), '/pl/register/sent?info=again', 'confirm/resend'],
  ['/pl/register/sent?info=again', accountPaths.registered(), '/pl/register/sent?info=again', 'confirm/resend'],
])('the page %s has the mail sent again to the address that is typed', async (path, action, next, call) => {
  answer = { status: 202, body: {} };
  const form = getResendForm((await shell.get(path)).body);
  expect(form.fields).toEqual({ action, method: 'post', names: ['email'] });
  const { statusCode, headers } = await post(action, { email: LOGIN.email });
  expect([statusCode, headers.location]).toEqual([303, next]);
  expect((await shell.get(next)).statusCode).toBe(200);
  const sent = getApiRequests().map(({ method, url, body }) => [method, url, JSON.parse(body)]);
  expect(sent).toEqual([['POST', `/api/v2/auth/${call}`, { email: LOGIN.email }]]);
});

test('the page of a mail that was sent again says so, and when the next one can be sent', async () => {
  answer = { status: 202, body: {} };
  const { body } = await shell.get(accountPaths.registered({ info: 'again' }));
  const view = parseView(body);
  expect(view.getByRole('status').textContent).toMatch(/wysłaliśmy wiadomość ponownie/);
  expect(view.body.textContent).toContain('najwyżej trzy wiadomości w ciągu godziny');
  const message = 'Zbyt wiele zapytań. Spróbuj ponownie za 47 minut.';
  answer = { status: 429, body: { error: 'too_many_requests', message }, headers: { 'retry-after': '2800' } };
  const refused = await post(accountPaths.registered(), { email: LOGIN.email });
  const shown = parseView(refused.body);
  expect([refused.statusCode, shown.getByRole('alert').textContent]).toEqual([429, message]);
  expect(shown.getByLabelText<HTMLInputElement>('Adres e-mail').value).toBe(LOGIN.email);
});

test('a login before the confirmation offers to send its mail again, to the address that was typed; another refusal does not', async () => {
  answer = { status: 403, body: { error: 'not_confirmed', message: 'Potwierdź najpierw adres e-mail.' } };
  const { body } = await post('/pl/login', LOGIN);
  const { form, fields } = getResendForm(body);
  expect(fields).toEqual({ action: accountPaths.registered(), method: 'post', names: ['email'] });
  expect((form.elements.namedItem('email') as HTMLInputElement).value).toBe(LOGIN.email);
  expect(body).not.toContain(LOGIN.password);
  answer = { status: 401, body: { error: 'invalid_credentials', message: 'Nieprawidłowe hasło.' } };
  const other = await post('/pl/login', LOGIN);
  expect(parseView(other.body).queryByRole('button', { name: /Wyślij ponownie/ })).toBeNull();
});

test('the page of a requested address leads to its form, which asks for a password', async () => {
  const link = parseView((await shell.get(accountPaths.emailRequested())).body).getByRole('link', {
    name: 'Wyślij ponownie',
  });
  expect(link.getAttribute('href')).toBe(accountPaths.changeEmail());
});

test('a refused password of a new address keeps the address, and a refused code says why', async () => {
  answer = { status: 400, body: { error: 'wrong_password', message: 'Nieprawidłowe hasło.', field: 'password' } };
  const refused = await post('/pl/user/email', { email: 'nowy@example.com', password: LOGIN.password });
  const view = parseView(refused.body);
  expect([refused.statusCode, view.getByLabelText<HTMLInputElement>('Nowy adres e-mail').value]).toEqual([
    400,
    'nowy@example.com',
  ]);
  expect(view.getByText('Nieprawidłowe hasło.')).toBeTruthy();
  expect(refused.body).not.toContain(LOGIN.password);
  answer = { status: 409, body: { error: 'email_taken', message: 'Z tym adresem jest już inne konto.' } };
  const taken = await post(`/pl/email/confirmation/${CODE}`, {});
  expect([taken.statusCode, parseView(taken.body).getByRole('alert').textContent]).toEqual([
    409,
    'Z tym adresem jest już inne konto.',
  ]);
});

test('the export is a file whose name is constant, whatever the data says', async () => {
  answer = { status: 200, body: { name: '"; filename="evil.html\r\nx: y', file: '../evil' } };
  const { statusCode, headers, body } = await shell.get('/pl/user/export?filename=evil.html', {
    cookie: `${ACCOUNT_COOKIES.session}=secret`,
  });
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="gniazdo-moje-dane.json"']);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
  expect(String(headers['content-type'])).toMatch(/^application\/json/);
  expect(JSON.parse(body)).toEqual(answer.body);
});

test('a session that is not the visitor’s is 404 with the message of the API', async () => {
  answer = { status: 404, body: { error: 'unknown_session', message: 'Tego logowania już nie ma.' } };
  const { statusCode, body } = await post('/pl/user/sessions/3f2504e0-4f89-41d3-9a0c-0305e82c3301/end', {});
  expect([statusCode, parseView(body).getByRole('alert').textContent]).toEqual([404, 'Tego logowania już nie ma.']);
});

test('a passkey that cannot be removed long after the login leads to a page that says so', async () => {
  const message =
    'Wyloguj się i zaloguj ponownie: klucz dostępu dodasz lub usuniesz tylko przez godzinę od zalogowania.';
  answer = { status: 403, body: { error: 'login_too_old', message } };
  const { statusCode, body } = await post('/pl/user/passkeys/3f2504e0-4f89-41d3-9a0c-0305e82c3301/remove', {});
  expect([statusCode, parseView(body).getByRole('alert').textContent]).toEqual([403, message]);
});

test('a logout removes the pages that the browser keeps', async () => {
  const { statusCode, headers } = await post('/pl/logout', {});
  expect([statusCode, headers.location, headers['clear-site-data']]).toEqual([303, '/pl/', '"cache"']);
  expect((await post('/pl/login', LOGIN)).headers['clear-site-data']).toBeUndefined();
});

test('pages of accounts pass on the cookies that extend a used session or remove those of an ended one', async () => {
  const cookies = [`${ACCOUNT_COOKIES.session}=; Max-Age=0`, `${ACCOUNT_COOKIES.user}=; Max-Age=0`];
  for (const path of ['/pl/user/delete', '/pl/logout/everywhere']) {
    answer = { status: 200, body: { user: null }, headers: { 'set-cookie': cookies } };
    const { statusCode, headers } = await shell.get(path);
    expect([path, statusCode, headers['set-cookie']]).toEqual([path, 302, cookies]);
  }
});

test('[R-45] a login returns to pages of this site only, by the form or the page that it was sent from', async () => {
  const getTarget = async (fields: object, referer?: string) =>
    (await post('/pl/login', { ...LOGIN, ...fields }, referer ? { referer } : {})).headers.location;
  for (const path of ['https://evil.example/', '//evil.example/pl/', '/api/v2/menu', '/pl/logout'])
    expect(await getTarget({ return: path })).toBe('/pl/');
  expect(await getTarget({}, 'http://gniazdo.test/pl/mine?a=1')).toBe('/pl/mine?a=1');
  expect(await getTarget({}, 'http://evil.example/pl/mine')).toBe('/pl/');
});

test('the link to the login page is the same everywhere, and the form remembers where it was opened', async () => {
  const { body, headers } = await shell.get('/pl/login', { referer: 'http://gniazdo.test/pl/mine' });
  const view = parseView(body);
  expect(view.body.querySelector<HTMLInputElement>('main input[name=return]')!.value).toBe('/pl/mine');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test('a refused form is shown again with what was typed, except the password', async () => {
  const { statusCode, body } = await post('/pl/login', { email: 'a@b', password: LOGIN.password });
  const view = parseView(body);
  expect(statusCode).toBe(400);
  expect(view.getByLabelText<HTMLInputElement>('Adres e-mail').value).toBe('a@b');
  expect(view.getByText('Podaj poprawny adres e-mail')).toBeTruthy();
  expect(body).not.toContain(LOGIN.password);
  expect(getApiRequests()).toEqual([]);
});

test('[R-84] the bar of consent and every form that takes an e-mail link the privacy policy', async () => {
  const href = '/pl/terms/privacy-policy';
  for (const url of ['/pl/login', '/pl/register', '/pl/register/sent', '/pl/password/renew']) {
    const { body } = parseView((await shell.server.inject(url)).body);
    const forms = [...body.querySelectorAll('form')].filter((form) => form.querySelector('input[type=email]'));
    expect(forms).toHaveLength(1);
    expect(forms[0]!.querySelector(`a[href="${href}"]`)?.textContent).toBe('polityka prywatności');
    expect(body.querySelector(`[data-consent-bar] a[href="${href}"]`)).not.toBeNull();
  }
});

test('[C-55] above the limit, the form is shown with a Polish message and Retry-After', async () => {
  answer = {
    status: 429,
    body: { error: 'too_many_requests', message: 'Zbyt wiele zapytań. Spróbuj za chwilę.' },
    headers: { 'retry-after': '37' },
  };
  const { statusCode, headers, body } = await post('/pl/login', LOGIN);
  expect([statusCode, headers['retry-after']]).toEqual([429, '37']);
  expect(parseView(body).getByRole('alert').textContent).toContain('Zbyt wiele zapytań');
});

test.each([
  [500, { error: 'internal', message: 'Internal' }],
  [404, { error: 'not_found', message: 'Nie znaleziono.' }],
])('a failing API (%i) leads to a page that keeps the address', async (status, body) => {
  answer = { status, body };
  const response = await post('/pl/login', LOGIN);
  expect(response.statusCode).toBe(503);
  expect(parseView(response.body).getByLabelText<HTMLInputElement>('Adres e-mail').value).toBe(LOGIN.email);
});

test('[P-13] a form of another site is refused and not passed on', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ]) {
    for (const path of [
      ...MAIL_LINKS,
      '/pl/login',
      '/pl/logout',
      '/pl/logout/everywhere',
      '/pl/register',
      '/pl/register/sent',
      '/pl/password/renew',
      '/pl/user/email',
    ]) {
      const { statusCode } = await shell.server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': FORM['content-type'], ...headers },
        payload: new URLSearchParams(LOGIN).toString(),
      });
      expect([path, statusCode]).toEqual([path, 403]);
    }
  }
  expect(getApiRequests()).toEqual([]);
});

test('opening a link of a mail changes nothing', async () => {
  for (const path of [...MAIL_LINKS, '/pl/logout'])
    expect([path, (await shell.get(path)).statusCode]).toEqual([path, 200]);
  expect(getApiRequests()).toEqual([]);
});

test.each(['/pl/user/delete', '/pl/user/email', '/pl/logout/everywhere'])(
  'the form %s leads to the login without a session, and the login returns to it',
  async (path) => {
    const anonymous = await shell.get(path);
    const login = `/pl/login?return=${encodeURIComponent(path)}`;
    expect([anonymous.statusCode, anonymous.headers.location]).toEqual([302, login]);
    const { body: page } = await shell.get(login);
    expect(parseView(page).body.querySelector<HTMLInputElement>('main input[name=return]')!.value).toBe(path);
    answer = { status: 200, body: { user: USER } };
    const { statusCode, body } = await shell.get(path, { cookie: `${ACCOUNT_COOKIES.session}=secret` });
    expect([statusCode, parseView(body).body.querySelector(`form[action="${path}"]`)]).not.toContain(null);
    expect(statusCode).toBe(200);
    expect(getApiRequests().every(({ method }) => method === 'GET')).toBe(true);
  },
);

test.each(['valueOf', 'constructor', '__proto__', 'unknown'])('the parameter info=%s shows no notice', async (info) => {
  const { statusCode, body } = await shell.get(`/pl/login?info=${info}`);
  expect([statusCode, parseView(body).queryByRole('status')]).toEqual([200, null]);
});

test('a personal page of a remote gets the cookies that scripts read, too, and no secret one; nothing keeps the response', async () => {
  const names = [ACCOUNT_COOKIES.session, LIKE_COOKIE, PUSH_COOKIE, CONSENT_ID_COOKIE, ...Object.values(SHELL_COOKIES)];
  const secrets = names.flatMap((name) => [`${name}=secret`, `__Host-${name}=secret`, ` __Secure-${name} =secret`]);
  const cookie = ['a=secret', ...secrets, '_cc=analytics', `${ACCOUNT_COOKIES.user}=%7B%7D`, 'b'].join('; ');
  for (const prefix of ['', '/_page']) {
    const { body, headers } = await shell.get(`${prefix}/pl/mine`, { cookie });
    expect(body).toContain(`_cc=analytics; ${ACCOUNT_COOKIES.user}=%7B%7D`);
    expect(body).not.toContain('secret');
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined]);
    const moved = await shell.get(`${prefix}/pl/moved`, { cookie });
    expect(moved.headers['cache-control']).toBe('private, no-store');
  }
});

function post(url: string, fields: object, headers: Record<string, string> = {}) {
  const payload = new URLSearchParams(fields as Record<string, string>).toString();
  return shell.server.inject({ method: 'POST', url, payload, headers: { ...FORM, ...headers } });
}

function getResendForm(html: string) {
  const form = parseView(html).getByRole<HTMLButtonElement>('button', { name: /^Wyślij ponownie/ }).form!;
  const names = [...form.elements].map((each) => each.getAttribute('name')).filter(Boolean);
  return { form, fields: { action: form.getAttribute('action'), method: form.method, names } };
}

function getApiRequests() {
  return shell.api.requests.filter(({ url }) => /^\/api\/v2\/auth\/|^\/pl\/api\//.test(url));
}
