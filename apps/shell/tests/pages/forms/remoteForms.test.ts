import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { isAllowedCall } from '@gniazdo/composition/rights';
import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { AUTH_PATH, getRemoteRights, PREFIX } from '@gniazdo/contracts/site';
import { readAccessTable } from '@gniazdo/testing/readAccessTable';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

const SHELL_KEY = 'key of the shell in the tests of its forms';
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const FORM = { ...OWN_PAGE, 'content-type': 'application/x-www-form-urlencoded' };
const LISTS = '/api/v2/user/lists';
const STAR = `${PREFIX}/parcel/tajny-kod-zamowienia`;

type Answer = { status: number; body: object; headers?: Record<string, string> };

let shell: TestShell;
let answer: Answer;

/** A form whose release returns `result`, which sees `message.request`. */
const form = (path: string, more: object = {}) => ({ path, page: path, fields: ['name'], ...more });

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'user',
        routes: ['/fake/lists', '/fake/lists/:listId', '/fake/photos', '/fake/staff', '/fake/hostile/:way'],
        forms: [
          form('/fake/lists'),
          form('/fake/lists/:listId/items/:variantId', { page: '/fake/lists/:listId' }),
          form('/fake/photos', { uploads: { maxBytes: 200_000, tooLarge: 'Za duże.' } }),
          form('/fake/staff', { role: 'admin' }),
          form('/fake/hostile/:way'),
        ],
        respond: `
          const { request } = message;
          if (message.type === 'page')
            return page(message.id, '<pre>' + JSON.stringify(request.refusedForm ?? null) + '</pre>');
          const call = (call, next = '/pl/fake/lists') =>
            send({ type: 'form', id: message.id, result: { kind: 'call', call, next } });
          const post = (path, body = {}) => ({ method: 'POST', path, body });
          if (message.form === '/fake/photos' && request.values.name)
            return call({ ...post('${LISTS}', { seen: request }), photos: { field: 'photos' } });
          if (message.form === '/fake/hostile/:way') return call(...({
            session: [post('/api/v2/auth/logout')],
            climb: [post('/api/v2/user/../auth/logout')],
            encoded: [post('/api/v2/user/%2e%2e/auth/logout')],
            query: [post('/api/v2/user/lists?x=1')],
            host: [post('//evil.example/api/v2/user/lists')],
            other: [post('/api/v2/shop-panel/feed')],
            away: [post('${LISTS}'), 'https://evil.example/'],
            slashes: [post('${LISTS}'), '//evil.example/pl/'],
            api: [post('${LISTS}'), '/api/v2/user/lists'],
          })[request.params.way]);
          if (!request.values.name)
            return send({ type: 'form', id: message.id, result: { kind: 'refused', errors: { name: 'Podaj nazwę.' } } });
          call(post('${LISTS}', { seen: request }), '/pl/fake/lists/*id*?info=list-created');
        `,
      },
      {
        name: 'commercial',
        routes: [{ path: '/parcel/:ident', personal: true, secretParams: ['ident'] }],
        forms: [form('/parcel/:ident', { isOneClick: true })],
        respond: `
          if (message.type === 'page') return page(message.id, '<p>' + JSON.stringify(message.request) + '</p>');
          send({ type: 'form', id: message.id, result: { kind: 'call', next: '/pl/parcel/*ident*', call:
            { method: 'POST', path: '/api/v2/star/order/*ident*/review', body: { seen: message.request } } } });
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
  answer = { status: 200, body: { id: 'a/b', secret: 5 } };
  shell.api.requests.length = 0;
});
afterAll(() => shell.close());

test('a form is sent to the API with the session and the key of the shell, which the release does not see', async () => {
  answer.headers = { 'set-cookie': 'gniazdo_user=x' };
  const cookie = 'gniazdo_session=tajna-sesja; gniazdo_staff=tajna-sesja; other=1';
  const { statusCode, headers } = await post('/pl/fake/lists', 'name=Salon', { ...FORM, cookie });
  expect([statusCode, headers.location]).toEqual([303, '/pl/fake/lists/a%2Fb?info=list-created']);
  expect([headers['cache-control'], headers['set-cookie']]).toEqual(['private, no-store', ['gniazdo_user=x']]);
  const [request] = getWrites();
  expect(request).toMatchObject({ method: 'POST', url: LISTS });
  expect(request!.headers).toMatchObject({
    [SHELL_KEY_HEADER]: SHELL_KEY,
    cookie: 'gniazdo_session=tajna-sesja; other=1',
    'x-forwarded-for': '127.0.0.1',
  });
  expect(JSON.parse(request!.body)).toMatchObject({ seen: { values: { name: 'Salon' }, url: '/pl/fake/lists' } });
  expect(request!.body).not.toMatch(/tajna|cookie|gniazdo_/);
});

test('a refused form is shown by its page with what was typed, and never stored', async () => {
  const { statusCode, headers, body } = await post('/pl/fake/lists/7/items/8', 'note=Do+salonu');
  expect([statusCode, headers['cache-control']]).toEqual([400, 'private, no-store']);
  expect(readRefused(body)).toEqual({
    values: { listId: '7', variantId: '8', note: 'Do salonu' },
    errors: { name: 'Podaj nazwę.' },
  });
  expect(getWrites()).toEqual([]);
});

test('a refusal of the API has its status, message, field and the time to wait', async () => {
  const error = { error: 'too_many_requests', message: 'Zbyt wiele zapytań.' };
  answer = { status: 429, body: error, headers: { 'retry-after': '60' } };
  const { statusCode, headers, body } = await post('/pl/fake/lists', 'name=Salon');
  expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
  expect(readRefused(body)).toMatchObject({ values: { name: 'Salon' }, message: 'Zbyt wiele zapytań.' });
  answer = { status: 400, body: { error: 'bad_request', field: 'name.1', message: 'Za długa.' } };
  expect(readRefused((await post('/pl/fake/lists', 'name=Salon')).body)).toMatchObject({
    errors: { name: 'Za długa.' },
  });
});

test.each([
  [500, 'internal', true],
  [503, 'unavailable', true],
  // The API has not begun, or does not know the shell.
  [503, 'busy', undefined],
  [404, 'not_found', undefined],
])('after %s "%s" the page says whether the outcome is unknown', async (status, error, isUnknown) => {
  answer = { status, body: { error, message: 'Coś poszło nie tak.' } };
  const { statusCode, body } = await post('/pl/fake/lists', 'name=Salon');
  expect(statusCode).toBe(503);
  const refused = readRefused(body) as { isUnknown?: boolean; message: string };
  expect(refused.isUnknown).toBe(isUnknown);
  expect(refused.message.includes('nie wiemy')).toBe(isUnknown === true);
});

test('a form that needs a session leads to the login, which returns to its page', async () => {
  answer = { status: 401, body: { error: 'unauthorized', message: 'Zaloguj się.' } };
  const { statusCode, headers } = await post('/pl/fake/lists/7/items/8', 'name=x');
  expect([statusCode, headers.location]).toEqual([303, '/pl/login?return=%2Fpl%2Ffake%2Flists%2F7']);
});

test('forms of other sites reach neither the release nor the API', async () => {
  const type = { 'content-type': FORM['content-type'] };
  const senders: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    {},
  ];
  for (const sender of senders)
    expect((await post('/pl/fake/lists', 'name=x', { ...type, ...sender })).statusCode).toBe(403);
  expect(shell.api.requests).toEqual([]);
});

test.each(['session', 'climb', 'encoded', 'query', 'host', 'other'])(
  'a release cannot cause a call outside of the list of its remote (%s)',
  async (way) => {
    expect((await post(`/pl/fake/hostile/${way}`, 'name=x')).statusCode).toBe(502);
    expect(shell.api.requests).toEqual([]);
  },
);

test('no release starts, ends or changes a session, or how a visitor logs in', () => {
  const writes = readAccessTable('API').filter(({ method, path }) => method !== 'GET' && path.startsWith(AUTH_PATH));
  expect(writes.length).toBeGreaterThan(15);
  const allowed = ['commercial', 'content', 'listing', 'product', 'user'].flatMap((name) =>
    writes
      .filter(({ method, path }) => isAllowedCall({ method, path: path.replace(/:\w+/, 'a') }, getRemoteRights(name)))
      .map(({ method, path }) => `${name}: ${method} ${path.slice(AUTH_PATH.length)}`),
  );
  expect(allowed.toSorted()).toEqual([
    'user: DELETE picture',
    'user: DELETE push',
    'user: POST data',
    'user: POST picture',
    'user: POST settings',
  ]);
});

test.each(['away', 'slashes', 'api'])('a release cannot lead a visitor off the pages of the site (%s)', async (way) => {
  const { statusCode, headers } = await post(`/pl/fake/hostile/${way}`, 'name=x');
  expect([statusCode, headers.location]).toEqual([303, '/pl/']);
});

test('a field for a password never reaches a release', async () => {
  for (const field of ['password', 'newPassword', 'haslo', 'has%C5%82o'])
    expect((await post('/pl/fake/lists', `name=x&${field}=tajne`)).statusCode).toBe(400);
  expect(shell.api.requests).toEqual([]);
});

test('a form for administrators does not exist for others', async () => {
  answer.body = { user: null };
  expect((await post('/pl/fake/staff', 'name=x', { ...FORM, cookie: 'gniazdo_session=a' })).statusCode).toBe(404);
  expect(getWrites()).toEqual([]);
});

test('a secret of a mail reaches the API and the next page, but not the release', async () => {
  const { headers } = await post(STAR, 'value=5');
  expect(headers.location).toBe(STAR);
  const [request] = getWrites();
  expect(request!.url).toBe('/api/v2/star/order/tajny-kod-zamowienia/review');
  expect(JSON.parse(request!.body)).toMatchObject({ seen: { url: '/pl/parcel/*ident*', params: {} } });
  expect(request!.body).not.toContain('tajny');
});

test('mail programs may send a form with one click, without an origin', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode, body } = await post(STAR, 'List-Unsubscribe=One-Click', headers);
  expect([statusCode, body]).toEqual([200, 'OK']);
  expect((await post('/pl/fake/lists', 'List-Unsubscribe=One-Click', headers)).statusCode).toBe(403);
});

test('files reach the API as base64, and the release as sizes', async () => {
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0]);
  expect((await postPhotos([photo])).statusCode).toBe(303);
  const body = JSON.parse(getWrites()[0]!.body) as { photos: string[]; seen: object };
  expect(body.photos).toEqual([photo.toString('base64')]);
  expect(body.seen).toMatchObject({ photos: [4], values: { name: 'Salon' } });
  // A browser sends an empty file without a name if none was chosen.
  await postPhotos([Buffer.alloc(0)], '');
  expect(JSON.parse(getWrites()[1]!.body)).toMatchObject({ photos: [] });
});

test('files that are too large are refused before they are read, with the message of the form', async () => {
  const { statusCode, body } = await postPhotos([Buffer.alloc(250_000)]);
  expect([statusCode, readRefused(body)]).toEqual([413, { values: {}, errors: { photos: 'Za duże.' } }]);
  expect(getWrites()).toEqual([]);
});

test('a form without files has at most 64 kB', async () => {
  expect((await post('/pl/fake/lists', `name=${'x'.repeat(66_000)}`)).statusCode).toBe(413);
  expect((await post('/pl/unknown', `name=${'x'.repeat(66_000)}`)).statusCode).toBe(413);
});

test.each([
  ['no body', ''],
  ['no parts', '--x--'],
  ['an open part', '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nabc'],
  ['a part without a name', '--x\r\n\r\nabc\r\n--x--\r\n'],
  ['very many parts', `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1000)}--x--\r\n`],
])('a form with %s is refused', async (_, body) => {
  const headers = { ...OWN_PAGE, 'content-type': 'multipart/form-data; boundary=x' };
  expect((await post('/pl/fake/photos', body, headers)).statusCode).toBe(400);
  expect(getWrites()).toEqual([]);
});

function post(url: string, payload: string | Buffer, headers: Record<string, string> = FORM) {
  return shell.server.inject({ method: 'POST', url, headers, payload });
}

async function postPhotos(photos: Buffer[], fileName = 'zdjecie.jpg') {
  const form = new FormData();
  form.append('name', 'Salon');
  for (const photo of photos) form.append('photos', new Blob([new Uint8Array(photo)]), fileName);
  const request = new Request('http://gniazdo.test', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  return post('/pl/fake/photos', body, { ...OWN_PAGE, 'content-type': request.headers.get('content-type')! });
}

function getWrites() {
  return shell.api.requests.filter(({ method }) => method === 'POST');
}

/** What the page of the remote has received. */
function readRefused(html: string) {
  const [, json = ''] = /<pre>(.*?)<\/pre>/s.exec(html) ?? [];
  return JSON.parse(json) as object | null;
}
