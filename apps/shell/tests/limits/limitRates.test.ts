import { afterEach, expect, test } from '@jest/globals';
import { parseView } from '@gniazdo/testing/parseView';
import { createStaffCookie, MONITOR, startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import { parseRateLimits, STANDARD_RATE_LIMITS } from '@gniazdo/engine/server/settings/RateLimits';

const STAFF_KEY = 'a-secret-of-at-least-32-characters';

let shell: TestShell | undefined;
afterEach(() => shell?.close());

test('a client above its limit gets a Polish page with Retry-After; others are served', async () => {
  const { get } = await open('pages=3');
  for (let i = 0; i < 3; i++) expect((await get('/pl/', '203.0.113.7')).statusCode).toBe(200);
  const refused = await get('/pl/', '203.0.113.7');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
  expect(refused.headers['cache-control']).toBe('private, no-store');
  expect(parseView(refused.body).getByRole('heading', { level: 1 }).textContent).toBe('Zbyt wiele zapytań');
  expect((await get('/_page/pl/', '203.0.113.7')).json()).toMatchObject({ error: 'too_many_requests' });
  expect((await get('/pl/', '203.0.113.8')).statusCode).toBe(200);
  expect((await get('/health/ready', '203.0.113.7')).statusCode).toBe(200);
  expect((await shell!.get('/metrics', MONITOR)).body).toContain('gniazdo_rate_limited_total{kind="pages"} 2');
});

test('the first request of a client above its limit is logged, without its address', async () => {
  const lines: string[] = [];
  const { get } = await open('pages=1', {}, (line) => lines.push(line));
  for (const address of ['203.0.113.7', '203.0.113.8']) for (let i = 0; i < 4; i++) await get('/pl/', address);
  const limited = lines.filter((line) => line.includes('A client is above its limit'));
  const expected = expect.objectContaining({ level: 40, kind: 'pages', reqId: expect.any(String) });
  expect(limited.map((line) => JSON.parse(line) as object)).toEqual([expected, expected]);
  expect(lines.join()).not.toContain('203.0.113');
});

test.each(['/%zz', '/pl/%ff', '/pl/products/%E0%A4%A?page=%zz'])(
  'the address %s, which the router cannot read, is refused, limited and logged as others',
  async (url) => {
    const lines: string[] = [];
    const { get } = await open('pages=2', {}, (line) => lines.push(line));
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await get(url, '203.0.113.7')).statusCode);
    expect(statuses).toEqual([400, 400, 429]);
    expect(parseView((await get(url, '203.0.113.8')).body).getByRole('heading', { level: 1 }).textContent).toBe(
      'Ten adres jest nieprawidłowy',
    );
    expect(lines.filter((line) => /"status":400/.test(line))).toHaveLength(3);
  },
);

test('all addresses of an IPv6 /64 are one client', async () => {
  const { get } = await open('pages=3');
  const statuses = [];
  for (let i = 1; i <= 4; i++) statuses.push((await get('/pl/', `2001:db8:1:1::${i}`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await get('/pl/', '2001:db8:1:2::1')).statusCode).toBe(200);
});

test.each([
  ['search', 'GET', '/v2/search?q=sofa'],
  ['endpoints', 'GET', '/api/v2/menu'],
  ['images', 'GET', '/i/1.webp'],
  ['files', 'GET', '/releases/listing/1.0.0/entry.js'],
  ['checks', 'GET', '/health/live'],
  ['writes', 'POST', '/api/v2/like'],
] as const)('%s have a limit of their own', async (kind, method, url) => {
  await open(`${kind}=2`);
  const headers = { 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json' };
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await shell!.server.inject({ method, url, headers })).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  const { body } = await shell!.server.inject({ method, url, headers });
  expect(JSON.parse(body)).toMatchObject({ error: 'too_many_requests', message: expect.stringContaining('Spróbuj') });
  expect((await shell!.get('/pl/', headers)).statusCode).toBe(200);
});

test.each(['/_csp', '/_reports'])('reports to %s count before their body is read', async (url) => {
  await open('reports=2');
  const headers = { 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/csp-report' };
  const body = 'x'.repeat(100_000);
  const statuses = [];
  for (let i = 0; i < 4; i++)
    statuses.push((await shell!.server.inject({ method: 'POST', url, headers, body })).statusCode);
  expect(statuses).toEqual([413, 413, 429, 429]);
  expect((await shell!.get('/pl/', headers)).statusCode).toBe(200);
});

test('fifty visitors of one address who load every file of the site are served', async () => {
  const { get } = await open('');
  const { files } = shell!.releaseManager.current.releases.get('listing')!.manifest.browser;
  const names = Object.keys(files);
  const urls = Array.from({ length: 100 }, (_, n) => `/releases/listing/1.0.0/${names[n % names.length]}`);
  for (let visitor = 0; visitor < 50; visitor++) {
    const responses = await Promise.all(urls.map((url) => get(url, '203.0.113.7')));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  }
}, 60_000);

test('staff and local requests on a developer machine have no limit', async () => {
  const { get } = await open('pages=1', { STAFF_KEY, PUBLIC_URL: 'http://localhost:3000' });
  const cookie = await createStaffCookie(STAFF_KEY, 'public');
  for (let i = 0; i < 3; i++) {
    expect((await get('/pl/', '203.0.113.7', { cookie })).statusCode).toBe(200);
    expect((await shell!.get('/pl/')).statusCode).toBe(200);
  }
  expect((await get('/pl/', '203.0.113.7')).statusCode).toBe(429);
});

test('limits are parsed', () => {
  expect(parseRateLimits('off')).toBeNull();
  expect(parseRateLimits('pages=600, writes=5')).toEqual({ ...STANDARD_RATE_LIMITS, pages: 600, writes: 5 });
  for (const wrong of ['on', 'pages', 'pages=x', 'toString=1', 'pages=-1'])
    expect(parseRateLimits(wrong)).toBeUndefined();
});

async function open(RATE_LIMITS: string, settings: Record<string, string> = {}, onLog?: (line: string) => void) {
  shell = await startTestShell({
    releases: [{ name: 'listing' }],
    settings: { STANDBY_WORKERS: 'off', TRUSTED_PROXIES: 'loopback', RATE_LIMITS, ...settings },
    onLog,
    logLevel: 'trace',
  });
  const { get } = shell;
  return {
    get: (url: string, address: string, headers: Record<string, string> = {}) =>
      get(url, { 'x-forwarded-for': address, ...headers }),
  };
}
