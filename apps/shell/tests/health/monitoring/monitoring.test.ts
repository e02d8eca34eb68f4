import { spawnSync } from 'node:child_process';
import { afterEach, expect, test } from '@jest/globals';
import { startTestShell, type TestShell, MONITOR } from '../../../testing/startTestShell.ts';

const FORWARDED = { 'x-forwarded-for': '198.51.100.7' };

let shell: TestShell | undefined;
afterEach(() => shell?.close());

test.each(['/metrics', '/health/ready'])('%s gives details only with the token', async (url) => {
  const { get } = await open({ PUBLIC_URL: 'https://gniazdo.example' });
  expect((await get(url, MONITOR)).body.length).toBeGreaterThan(200);
  expect((await get(url, { ...MONITOR, ...FORWARDED })).body.length).toBeGreaterThan(200);
  const refused: Record<string, string>[] = [{}, FORWARDED, { authorization: 'Bearer a-wrong-and-long-token' }];
  for (const headers of refused) {
    expect(['', '{"status":"ready"}']).toContain((await get(url, headers)).body);
  }
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'on a developer machine at %s, local requests see details',
  async (PUBLIC_URL) => {
    const { get } = await open({ PUBLIC_URL });
    expect((await get('/metrics')).statusCode).toBe(200);
    expect((await get('/metrics', FORWARDED)).statusCode).toBe(404);
    expect((await get('/health/ready')).json()).toMatchObject({ releases: { listing: '1.0.0' } });
    expect((await get('/health/ready', FORWARDED)).json()).toEqual({ status: 'ready' });
    // A script of a release on the public host.
    expect((await get('/metrics', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(404);
  },
);

test('a local request with a foreign name in Host, or with a header of a proxy, is not of the developer', async () => {
  const { get } = await open({ PUBLIC_URL: 'http://localhost:3000' });
  const getStatus = async (headers: Record<string, string>) =>
    [(await get('/metrics', headers)).statusCode, (await get('/_developer', headers)).statusCode].join();
  for (const host of ['localhost', 'LOCALHOST:3000', 'sklepy.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, await getStatus({ host })]).toEqual([host, '200,200']);
  for (const host of ['evil.example:3000', '127.0.0.1.evil.example', '127.evil.example', 'localhost.evil.example'])
    expect([host, await getStatus({ host })]).toEqual([host, '404,404']);
  for (const name of ['CF-Connecting-IP', 'True-Client-IP', 'Via', 'X-Real-IP', 'X-Client-IP', 'Fastly-Client-IP'])
    expect([name, await getStatus({ [name]: '203.0.113.7' })]).toEqual([name, '404,404']);
});

test('the details of readiness have the process id of each release', async () => {
  const { get } = await open({ PUBLIC_URL: 'https://gniazdo.example' });
  const { workers } = (await get('/health/ready', MONITOR)).json<{ workers: { listing: { pid: number } } }>();
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(workers.listing.pid)], { encoding: 'utf8' });
  expect(stdout.trim()).toBe('release listing@1.0.0');
});

test('security.txt names the contacts and expires within a year', async () => {
  const { get } = await open({ SECURITY_CONTACT: 'mailto:a@gniazdo.example, https://gniazdo.example/report' });
  const { body, headers } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:a@gniazdo.example\nContact: https://gniazdo.example/report\n');
  expect(body).toContain('Preferred-Languages: pl, en\n');
  const days = (Date.parse(/^Expires: (.+)$/m.exec(body)![1]!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

test('by default, the contact of security.txt is the contact page', async () => {
  const { get } = await open({ PUBLIC_URL: 'https://gniazdo.example' });
  expect((await get('/.well-known/security.txt')).body).toMatch(/^Contact: https:\/\/gniazdo\.example\/pl\/contact\n/);
});

async function open(settings: Record<string, string>) {
  shell = await startTestShell({ releases: [{ name: 'listing' }], settings: { STANDBY_WORKERS: 'off', ...settings } });
  return shell;
}
