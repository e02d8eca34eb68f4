import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  accountPaths,
  AUTH_PATH,
  ESHOP_HOST_PREFIX,
  partnerEndpoints,
  questionPaths,
  SECRET_ROUTES,
  starEndpoints,
  watchdogEndpoints,
} from '@gniazdo/contracts/site';
import { DEVELOPER, startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

/** As a program makes them, which is also recognised in texts of others, and one that is not: no line may have it. */
const CODES = [randomBytes(32).toString('base64url'), 'kod-z-wiadomosci-4711'];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const REMOTES = SECRET_ROUTES.filter((route) => /^\/(star|watchdog|_eshop|user\/shop)\//.test(route));

type LogEntry = { level: number; time: number; reqId: string; msg: string; err?: { message: string; stack: string } };

let shell: TestShell;
let answer: 'well' | 'error' | 'none' = 'well';
const lines: string[] = [];

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'user',
        routes: [...REMOTES.map((path) => ({ path, personal: true })), '/product/:id/questions', '/broken/:code'],
        forms: REMOTES.map((path) => ({ path, page: path, fields: ['value'] })),
        respond: `
          const { request, route } = message;
          if (route === '/broken/:code') throw new Error(request.url + ' cannot be loaded');
          if (message.type === 'page') return page(message.id, '<h1>Strona</h1>');
          send({ type: 'form', id: message.id, result: { kind: 'call', next: request.url,
            call: { method: 'POST', path: '/api/v2/star/order/*ident*/review', body: {} } } });`,
      },
    ],
    settings: { SHELL_KEY: 'key of the shell in tests of logs', ESHOP_URL: 'http://sklepy.gniazdo.test' },
    addRoutes: (server) =>
      server.get<{ Params: { code: string } }>('/_broken/:code', ({ params }) => {
        throw new Error(`${params.code} is unexpected`);
      }),
    logLevel: 'trace',
    onLog: (line) => void lines.push(line),
    api: (_request, response) => {
      if (answer === 'none') return response.destroy();
      response.writeHead(answer === 'well' ? 200 : 500, { 'content-type': 'application/json' });
      response.end(answer === 'well' ? '{}' : '{"error":"internal","message":"Błąd."}');
    },
  });
});
afterAll(() => shell.close());

// A test of the API: all links of mails with a code lead to SECRET_ROUTES. `trace` has the lines of all levels.
test.each(['well', 'error', 'none'] as const)(
  'no code of a link is logged while the API answers: %s',
  async (state) => {
    answer = state;
    lines.length = 0;
    for (const code of CODES) for (const request of buildRequests(code)) await shell.server.inject(request);
    expect(lines.length).toBeGreaterThan(100);
    const leaks = lines.filter((line) => CODES.some((code) => line.toLowerCase().includes(code.toLowerCase())));
    expect(leaks).toEqual([]);
    const routes = new Set(lines.map((line) => (JSON.parse(line) as { route?: string }).route));
    for (const route of SECRET_ROUTES) expect(routes).toContain(route.startsWith('/_') ? route : `/pl${route}`);
    expect(routes).toContain('/_page/pl/star/:ident');
    expect(routes).toContain('/*');
  },
);

test.each([
  ['a failure of the shell', `/_broken/${CODES[0]}`, 'Request failed', '… is unexpected'],
  ['a failure of a release', `/pl/broken/${CODES[0]}`, 'Page failed', '/pl/broken/… cannot be loaded'],
])('%s is logged with its stack, request and time, and without the code', async (_what, url, msg, message) => {
  lines.length = 0;
  const startedAt = Date.now();
  const { statusCode, headers, body } = await shell.get(url);
  expect([statusCode, lines.join('').includes(CODES[0]!)]).toEqual([500, false]);
  const entries = lines.map((line) => JSON.parse(line) as LogEntry);
  const { err, reqId, time, level } = entries.find((entry) => entry.msg === msg)!;
  expect([err!.message, reqId, level]).toEqual([message, headers['x-request-id'], 50]);
  expect(err!.stack).toMatch(/\n +at /);
  // Milliseconds since the epoch have no time zone.
  expect(time).toBeGreaterThanOrEqual(startedAt);
  expect(time).toBeLessThanOrEqual(Date.now());
  expect(body).not.toMatch(/ at |unexpected|cannot be loaded/);
});

test('a failure of a release, reports of browsers and of the policy have no code', async () => {
  lines.length = 0;
  const [code] = CODES;
  const { key } = shell.releaseManager.current.releases.get('user')!;
  const url = `http://gniazdo.test/pl/password/confirmation/${code}`;
  await shell.get(`/pl/broken/${code}`);
  const errors = [
    {
      where: '',
      release: key,
      phase: 'later',
      name: code,
      message: `${code} is not a function`,
      frames: [`/shell/${code}.js:1:1`],
    },
  ];
  const report = { release: key, vitals: {}, islands: [], errors, problems: [{ where: 'old', message: url }] };
  const violations = {
    'csp-report': {
      'document-uri': `${url}?x=${code}`,
      'violated-directive': 'script-src',
      'blocked-uri': `https://evil.example/${code}?c=${CODES[1]}`,
      'source-file': `${url}#${code}`,
    },
  };
  await sendReport('/_reports', report, `${url}?x=${code}`);
  await sendReport('/_csp', violations);
  const text = lines.join('');
  for (const each of CODES) expect(text).not.toContain(each);
  expect(text).toContain('Browsers report an error');
  expect(text).toContain('"page":"/pl/password/confirmation/:code","blocked":"https://evil.example/…"');
  expect(text).toContain('"route":"/pl/broken/:code"');
});

test('pages with a secret in their address load no tags', async () => {
  const tags = await startTestShell({
    releases: [{ name: 'user', routes: [{ path: '/star/:ident', personal: true }, '/open'], respond: RESPOND }],
    settings: { STANDBY_WORKERS: 'off', SGTM_DOMAIN: 'sgtm.gniazdo.test', GTM_CONTAINER_ID: 'GTM-1' },
  });
  const getPolicy = async (path: string) => {
    const { headers, body } = await tags.get(path);
    return [String(headers['content-security-policy']).includes('sgtm.'), body.includes('"hasSecret":true')];
  };
  expect(await getPolicy('/pl/open')).toEqual([true, false]);
  expect(await getPolicy('/pl/nie-ma')).toEqual([true, false]);
  // The page, and the error page of a link.
  expect(await getPolicy(`/pl/star/${CODES[0]}`)).toEqual([false, true]);
  expect(await getPolicy(`/pl/star/${CODES[0]}/unsubscribe`)).toEqual([false, true]);
  expect(await getPolicy(`/pl/watchdog/confirmation/${CODES[0]}`)).toEqual([false, true]);
  await tags.close();
}, 60_000);

const RESPOND = "page(message.id, '<h1>Strona</h1>');";

function sendReport(url: string, body: object, referer?: string) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...(referer && { referer }) };
  return shell.server.inject({ method: 'POST', url, headers, body: JSON.stringify(body) });
}

/** Requests of people, of programs that read mails, and of scripts, with a code in each place that can have one. */
function buildRequests(code: string) {
  const pages = SECRET_ROUTES.map((route) => route.replace(':userId', '3f2504e0').replace(/:\w+/, code));
  const ofEshop = (path: string) => path.startsWith(ESHOP_HOST_PREFIX);
  const site = pages.filter((path) => !ofEshop(path)).map((path) => `/pl${path}`);
  const eshop = pages.filter(ofEshop).map((path) => path.slice(ESHOP_HOST_PREFIX.length));
  const endpoints = [
    watchdogEndpoints.confirm(code),
    watchdogEndpoints.unsubscribe(code),
    starEndpoints.order(code),
    starEndpoints.review(code),
    partnerEndpoints.confirmation(code),
    `${AUTH_PATH}confirm/${code}`,
    `/api/v2/user/variants-liked?encryptedShare=${code}`,
  ];
  const others = [
    questionPaths.questions(7, { nowe: code }),
    accountPaths.sharedFavourites(code),
    `/_page${site[0]}`,
    `/_staff?token=${code}`,
    `/_releases/nie-ma/${code}?x=${code}`,
    `/_fragment/user/${code}?props={"code":"${code}"}`,
    `/_developer/${code}`,
    `/pl/nie-ma/${code}?x=${code}`,
    `/star/${code}`,
    `/pl//star//${code}/`,
    `/PL/STAR/${code}`,
    `/pl/star/${code}%zz`,
    `/%zz/${code}`,
    `/pl/star/${code}?x=${'a'.repeat(2100)}`,
  ];
  const write = { ...FORM, 'sec-fetch-site': 'same-origin' };
  const host = 'sklepy.gniazdo.test';
  return [
    ...[...site, ...others, ...endpoints].map((url) => ({
      url,
      headers: { referer: `http://gniazdo.test${site[0]}` },
    })),
    ...[...site, ...endpoints].map((url) => ({
      method: 'POST' as const,
      url,
      headers: write,
      body: 'value=5&password=x',
    })),
    ...[...site, ...endpoints].map((url) => ({ method: 'DELETE' as const, url, headers: write })),
    ...eshop.map((url) => ({ url, headers: { host } })),
    ...eshop.map((url) => ({ method: 'POST' as const, url, headers: { ...write, host }, body: 'value=5' })),
    { method: 'POST' as const, url: site[0]!, headers: FORM, body: 'x' },
    { url: `/_developer/user/1.0.0/${code}`, headers: DEVELOPER },
  ];
}
