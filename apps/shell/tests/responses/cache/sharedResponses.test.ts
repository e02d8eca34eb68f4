import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

/** Headers that no public response depends on; `MARK` is a text of one visitor. */
const UNKEYED: Record<string, string> = {
  'x-forwarded-host': 'MARK.example',
  'x-forwarded-proto': 'MARK',
  'x-forwarded-port': '1MARK',
  'x-forwarded-prefix': '/MARK',
  'x-forwarded-server': 'MARK.example',
  'x-forwarded-for': 'MARK',
  'x-forwarded-scheme': 'MARK',
  'x-forwarded-path': '/MARK',
  'x-original-url': '/pl/MARK',
  'x-original-host': 'MARK.example',
  'x-rewrite-url': '/pl/MARK',
  'x-host': 'MARK.example',
  'x-http-host-override': 'MARK.example',
  'x-http-method-override': 'MARK',
  'x-method-override': 'MARK',
  'x-real-ip': 'MARK',
  'x-client-ip': 'MARK',
  'true-client-ip': 'MARK',
  'cf-connecting-ip': 'MARK',
  forwarded: 'for=MARK;host=MARK.example;proto=https',
  via: '1.1 MARK',
  origin: 'https://MARK.example',
  referer: 'https://gniazdo.test/pl/MARK',
  'accept-language': 'MARK,en;q=0.5',
  'accept-charset': 'MARK',
  'user-agent': 'Mozilla/5.0 (iPhone; Googlebot) Mobile MARK',
  'sec-ch-ua-mobile': '?1',
  authorization: 'Bearer MARK',
  'x-request-id': 'MARK-MARK',
  'x-wap-profile': 'https://MARK.example/p.xml',
  'x-requested-with': 'MARK',
  'save-data': 'MARK',
  'sec-ch-ua-platform': '"MARK"',
  dnt: 'MARK',
  range: 'bytes=0-MARK',
  'if-none-match': '"MARK"',
  'transfer-encoding-hint': 'MARK',
};

const PUBLIC = [
  '/pl/',
  '/pl/products',
  '/pl/products/sofy?page=2',
  '/_page/pl/products',
  '/pl/nie-ma',
  '/pl/products/%zz',
  '/pl/products/',
  '/robots.txt',
  '/manifest.webmanifest',
  '/opensearch.xml',
  '/llms.txt',
  '/.well-known/security.txt',
  '/health/ready',
  '/releases/fake/1.0.0/island.js',
  '/shell/brand/favicon.svg',
  '/api/v2/public',
];
const PERSONAL = ['/pl/account', '/_page/pl/account'];

const A = 'visitora';
const B = 'visitorb';

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    // The pages contain everything that their remote gets.
    releases: [
      {
        name: 'fake',
        routes: ['/products', '/products/:slug', { path: '/account', personal: true }],
        respond: `
          const { requestId, ...given } = message.request ?? {};
          if (message.type === 'page') page(message.id, '<pre>' + JSON.stringify(given) + '</pre>');
        `,
      },
    ],
    api: (_request, response) => response.setHeader('cache-control', 'public, max-age=60').end('{"ok":true}'),
  });
});
afterAll(() => shell.close());

test('nothing of a visitor is in a public response or in that of another visitor', async () => {
  const leaks: string[] = [];
  let count = 0;
  for (const url of PUBLIC) {
    // The first visitor fills the cache.
    for (const visitor of [A, null, B, null]) {
      for (const headers of visitor === null ? [{}] : listHeaders(visitor)) {
        const { headers: received, body } = await shell.get(url, headers);
        count++;
        const { 'x-request-id': requestId, ...others } = received;
        // The visitor gets their request id back with responses that are not stored.
        const isStored = String(received['cache-control']).includes('public');
        const text = JSON.stringify(isStored ? received : others) + body.replace(/"requestId":"[^"]*"/, '');
        if (isStored && requestId !== undefined) leaks.push(`${url} has a request id`);
        if (text.includes(A) || text.includes(B)) leaks.push(`${url} ${JSON.stringify(headers)}`);
      }
    }
  }
  recordFigure({
    measured: 'Caches: public responses with data of a visitor',
    goal: 0,
    found: leaks.length,
    of: count,
  });
  expect(leaks).toEqual([]);
  expect(Object.keys(UNKEYED).length).toBeGreaterThanOrEqual(30);
});

test.each(PUBLIC.filter((url) => !url.includes('%zz')))('%s is the same for all visitors', async (url) => {
  const bodies = new Set<string>();
  for (const headers of [...listHeaders(A), {}, ...listHeaders(B)]) {
    const { statusCode, body } = await shell.get(url, { ...headers, 'if-none-match': '', range: '' });
    expect([headers, statusCode]).toEqual([headers, (await shell.get(url)).statusCode]);
    bodies.add(body.replace(/"requestId":"[^"]*"/, ''));
  }
  expect(bodies.size).toBe(1);
});

test.each(PERSONAL)('%s contains the cookies of its visitor only, and no cache may store it', async (url) => {
  for (const [own, other] of [
    [A, B],
    [B, A],
    ['', A],
  ] as const) {
    const response = await shell.get(url, own ? { cookie: `gniazdo_user=${own}` } : {});
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers.etag).toBeUndefined();
    if (own) expect(response.body).toContain(own);
    expect(response.body).not.toContain(other);
  }
});

test('documents depend on the encoding only', async () => {
  const documents = PUBLIC.filter((url) => url.startsWith('/pl/') && !url.endsWith('/products/'));
  const varies = await Promise.all(documents.map(async (url) => (await shell.get(url)).headers.vary));
  expect(varies).toEqual(documents.map(() => 'accept-encoding'));
});

test('an error response that names a request is not stored by caches', async () => {
  const { statusCode, headers, body } = await shell.get('/_page/pl/products/%zz', { 'x-request-id': A });
  expect(statusCode).toBe(400);
  expect(body).toContain(A);
  expect(headers['cache-control']).toBe('no-store');
});

/** Cookies, then each unkeyed header alone. */
function listHeaders(visitor: string): Record<string, string>[] {
  const user = encodeURIComponent(JSON.stringify({ uid: visitor, name: visitor }));
  const cookie = `gniazdo_visitor=${visitor}; gniazdo_session=${visitor}; gniazdo_user=${user}; _cc=essential; gniazdo_banners=${visitor}`;
  return [
    { cookie },
    ...Object.entries(UNKEYED).map(([name, value]) => ({ cookie, [name]: value.replaceAll('MARK', visitor) })),
  ];
}
