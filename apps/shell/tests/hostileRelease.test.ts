import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';
import { until } from '@gniazdo/testing/until';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const FORM = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
const CROSS_SITE = { ...FORM, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const SECRET = 'tajny-kod';

/** A text that would be two lines of the log. */
const TWO_LINES = 'a\n{"level":50}';

let shell: TestShell;
const lines: string[] = [];

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'commercial',
        routes: [
          '/star/:ident',
          '/star/:ident/delayed',
          '/star/:ident/thank-you',
          '/leak',
          '/leak/:ident',
          '/away',
          '/pin',
          '/divided-pin',
          '/print',
        ].map((path) => ({
          path,
          personal: false,
          ...(path === '/star/:ident' && { secretParams: ['ident'] }),
        })),
        forms: [
          { path: '/star/:ident', page: '/star/:ident', fields: ['next'], isOneClick: true },
          { path: '/hop', page: '/leak', fields: ['next'] },
        ],
        endpoints: [{ method: 'GET', path: '/api/commercial/seen' }],
        respond: `
          const { request } = message;
          const sees = JSON.stringify(request);
          if (message.type === 'endpoint') return send({ type: 'endpoint', id: message.id,
            response: { status: 200, headers: {}, body: sees } });
          if (message.type === 'form') return send({ type: 'form', id: message.id, result: { kind: 'call',
            next: request.values.next ?? '/pl/star/*ident*/thank-you',
            call: { method: 'POST', path: '/api/v2/star/order/*ident*/review', body: { sees } } } });
          const to = { '/star/:ident/delayed': 'https://evil.example/?s=*ident*', '/star/:ident/thank-you':
            '/pl/leak?s=*ident*', '/away': 'https://evil.example/' }[message.route];
          if (to) return send({ type: 'redirect', id: message.id, status: 302, location: to });
          if (message.route === '/pin') return page(message.id, '<input type="&#x70;&#97;ssword" name="pin">');
          if (message.route === '/divided-pin') {
            send({ type: 'fragment-request', id: message.id, n: 0, name: 'no/Such', props: {}, fallbackHtml: '' });
            return page(message.id, '<!--frag:0--><input type="<!--frag:7-->password" name="pin">');
          }
          if (message.route === '/print') {
            console.log(${JSON.stringify(TWO_LINES)});
            send({ type: 'log', level: 'info', message: ${JSON.stringify(TWO_LINES)} });
          }
          page(message.id, '<pre>' + sees + '</pre><a href="/pl/star/*ident*/delayed">dalej</a>' +
            '<a href="/pl/leak/*ident*">a</a><a href="/pl/leak?s=*ident*">b</a><a href="//evil.example/*ident*">c</a>' +
            '<img src="/api/commercial/seen?s=*ident*"><input type="hidden" value="*ident*"><i>*ident*</i>');`,
      },
    ],
    settings: { SHELL_KEY: 'key of the shell in tests of hostile releases' },
    logLevel: 'trace',
    onLog: (line) => void lines.push(line),
    api: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      // A response of the API may name the secret, too.
      response.end(JSON.stringify({ ident: SECRET, order: SECRET }));
    },
  });
});
beforeEach(() => {
  shell.api.requests.length = 0;
});
afterAll(() => shell.close());

test('a secret of a mail is filled in links to pages that have it, nowhere else', async () => {
  const { body } = await shell.get(`/pl/star/${SECRET}`);
  const filled = `<a href="/pl/star/${SECRET}/delayed">`;
  expect(body).toContain(filled);
  expect(body.replace(filled, '')).not.toContain(SECRET);
});

test('a redirect takes no secret to another site or to the query of a page', async () => {
  expect((await shell.get(`/pl/star/${SECRET}/delayed`)).statusCode).toBeGreaterThanOrEqual(500);
  const { headers } = await shell.get(`/pl/star/${SECRET}/thank-you`);
  expect(headers.location).toBe('/pl/leak?s=*ident*');
});

test.each(['/pl/leak?s=*ident*', '/pl/leak?s=*order*', '/pl/leak/*ident*', '/pl/leak#*ident*'])(
  'a form takes no secret to its next page %s',
  async (next) => {
    const { statusCode, headers } = await post(`/pl/star/${SECRET}`, new URLSearchParams({ next }).toString());
    expect([statusCode, headers.location]).toEqual([303, next]);
    expect(getSeen()).not.toContain(SECRET);
  },
);

test('a form leads to a page that has the secret', async () => {
  const { headers } = await post(`/pl/star/${SECRET}`, '');
  expect(headers.location).toBe(`/pl/star/${SECRET}/thank-you`);
});

test('an endpoint does not get the address of the page, which may have a secret', async () => {
  const { body } = await shell.get('/api/commercial/seen', { referer: `http://gniazdo.test/pl/star/${SECRET}` });
  expect(body).not.toContain(SECRET);
});

test('a page leads to no other site', async () => {
  const { statusCode, headers } = await shell.get('/pl/away');
  expect([statusCode >= 500, headers.location]).toEqual([true, undefined]);
});

test.each(['/pl/pin', '/pl/divided-pin'])(
  'a field for a password is found behind entities and placeholders: %s',
  async (url) => {
    const { statusCode, body } = await shell.get(url);
    expect([statusCode >= 500, body.includes('name="pin"')]).toEqual([true, false]);
  },
);

test('what a release prints is one line of the log, which it cannot end', async () => {
  await shell.get('/pl/print');
  const getPrinted = () => lines.filter((line) => line.includes('"a\\n{'));
  await until('both texts are in the log', () => getPrinted().length === 2);
  expect(getPrinted().map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 30, msg: TWO_LINES }),
    expect.objectContaining({ level: 30, msg: TWO_LINES }),
  ]);
  for (const line of lines) expect(line.indexOf('\n')).toBe(line.length - 1);
});

test('a form of a mail program is sent without a session; another site sends no other form', async () => {
  const oneClick = 'List-Unsubscribe=One-Click';
  const cookie = 'gniazdo_session=tajna-sesja';
  const { statusCode, headers } = await post(`/pl/star/${SECRET}`, oneClick, { ...CROSS_SITE, cookie });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(shell.api.requests.map(({ url }) => url)).toEqual([`/api/v2/star/order/${SECRET}/review`]);
  expect(shell.api.requests[0]!.headers.cookie).toBeUndefined();
  expect((await post(`/pl/star/${SECRET}`, 'next=x', { ...CROSS_SITE, cookie })).statusCode).toBe(403);
  expect((await post('/pl/hop', oneClick, { ...CROSS_SITE, cookie })).statusCode).toBe(403);
  expect(shell.api.requests).toHaveLength(1);
});

const form = (path: string, more: object = {}) => ({ path, page: path, fields: ['name'], ...more });

test.each<[string, FakeRelease, RegExp]>([
  [
    'an optional segment, a second pattern of a page of another remote',
    { name: 'commercial', routes: ['/user/data?'] },
    /The address \/user\/data\? has an optional segment/,
  ],
  [
    'a form in the page of another remote',
    { name: 'commercial', routes: ['/own'], forms: [form('/own', { page: '/user/lists' })] },
    /The form \/own is shown by the page \/user\/lists, which is not one of commercial/,
  ],
  [
    'a form for mail programs without a secret',
    { name: 'commercial', routes: ['/own'], forms: [form('/own', { isOneClick: true })] },
    /The form \/own is sent by mail programs, so its page needs a secret/,
  ],
  [
    'an endpoint of the API, by a name that begins the paths of the API',
    { name: 'v2', endpoints: [{ method: 'POST', path: '/api/v2/auth/login' }] },
    /The endpoint POST \/api\/v2\/auth\/login is not one of v2/,
  ],
])('a release with %s is not served', async (_what, release, reason) => {
  const hostile = await startTestShell({ releases: [release] });
  try {
    const { name } = release;
    expect(hostile.releaseManager.getFailure({ name, version: '1.0.0' })?.reason).toMatch(reason);
  } finally {
    await hostile.close();
  }
});

test('a form of another remote is not taken', async () => {
  const respond = `send({ type: 'form', id: message.id, result: { kind: 'refused', errors: { name: release } } });`;
  const hostile = await startTestShell({
    releases: ['user', 'content'].map((name) => ({
      name,
      routes: [`/${name}/own`],
      forms: [form('/user/form', { page: `/${name}/own` })],
      respond: `const release = '${name}'; ${respond}`,
    })),
  });
  try {
    const live = hostile.releaseManager.current.releases;
    expect([...live.keys()]).toHaveLength(1);
  } finally {
    await hostile.close();
  }
});

function post(url: string, payload: string, headers: Record<string, string> = FORM) {
  return shell.server.inject({ method: 'POST', url, headers, payload });
}

/** What the release has seen of the last form: it sends it to the API. */
function getSeen() {
  const [request] = shell.api.requests;
  return (JSON.parse(request!.body) as { sees: string }).sees;
}
