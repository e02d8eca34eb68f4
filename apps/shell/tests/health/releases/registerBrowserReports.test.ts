import { afterEach, expect, test } from '@jest/globals';
import type { BrowserReport } from '@gniazdo/engine/client/contract/BrowserReport';
import { MONITOR, startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

let shell: TestShell | undefined;

afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

const RELEASE = 'listing@1.0.0';
const LISTING = { name: 'listing', routes: ['/list'] };

test('a report is counted for the release of its page and of each island', async () => {
  const { send, report } = await open();
  const response = await send({
    vitals: { LCP: 1200, CLS: 0.02 },
    islands: [
      { name: 'listing/Filter', release: RELEASE, isFailed: false, hydrateMs: 12 },
      { name: 'product/Filter', release: 'product@1.0.0', isFailed: true },
    ],
  });
  expect(response.statusCode).toBe(204);
  expect(report('listing').vitals).toMatchObject({ LCP: { count: 1, p75: 1200 }, CLS: { count: 1, p75: 0.02 } });
  expect(report('listing').islands['listing/Filter']).toEqual({ count: 1, failed: 0 });
  expect(report('product').islands['product/Filter']).toMatchObject({ count: 1, failed: 1 });
  expect(report('product').vitals).toEqual({});
});

test('a script that failed is counted for its release, like an island', async () => {
  const { send, report } = await open();
  await send({ islands: [{ name: 'product/Used', release: 'product@1.0.0', isFailed: true }] });
  expect(report('product').islands['product/Used']).toMatchObject({ count: 1, failed: 1 });
});

test('unknown releases and islands are ignored', async () => {
  const { send, report } = await open();
  const islands = [
    { name: 'listing/Invented', release: RELEASE, isFailed: true },
    { name: 'listing/Filter', release: 'listing@9.9.9', isFailed: true },
  ];
  expect((await send({ release: 'listing@9.9.9', vitals: { LCP: 1 }, islands })).statusCode).toBe(204);
  expect(report('listing')).toMatchObject({ vitals: {}, islands: {} });
  expect(shell!.releaseHealth.reports()).toHaveLength(2);
});

test('vitals of pages without a document belong to the release that was shown, once per report', async () => {
  const { send, report } = await open();
  const vitals = { LCP: 120, INP: 30, CLS: 0.01 };
  const navigations = [
    { release: 'product@1.0.0', vitals: { LCP: 9e9 } },
    { release: 'product@1.0.0', vitals },
    { release: 'product@9.9.9', vitals },
  ];
  expect((await send({ vitals: { LCP: 900 }, navigations })).statusCode).toBe(204);
  expect(report('listing').vitals).toEqual({ LCP: expect.objectContaining({ p75: 900 }) });
  expect(report('product').vitals).toEqual({
    softLCP: expect.objectContaining({ count: 1, p75: 120 }),
    softINP: expect.objectContaining({ count: 1, p75: 30 }),
    softCLS: expect.objectContaining({ count: 1, p75: 0.01 }),
  });
  for (const refused of [Array(11).fill(navigations[0]), [{ release: 'product@1.0.0', vitals: { FCP: 1 } }]])
    expect((await send({ navigations: refused })).statusCode).toBe(400);
});

test('an island counts once per report, and large values are capped', async () => {
  const { send, report } = await open();
  const failed = { name: 'listing/Filter', release: RELEASE, isFailed: true };
  await send({ vitals: { LCP: 9e9, INP: 9e9, CLS: 900 }, islands: [failed, failed, failed] });
  expect(report('listing').islands['listing/Filter']).toMatchObject({ count: 1, failed: 1 });
  expect(report('listing').vitals).toMatchObject({ LCP: { p95: 60_000 }, INP: { p95: 10_000 }, CLS: { p95: 5 } });
});

test('the addresses of an IPv6 /64 are one client', async () => {
  const { send, report } = await open();
  for (let n = 0; n < 10; n++) await send({ vitals: { LCP: 1000 } }, { 'x-forwarded-for': `2001:db8:1:1::${n}` });
  expect(report('listing').vitals.LCP!.count).toBe(3);
  await send({ vitals: { LCP: 1000 } }, { 'x-forwarded-for': '2001:db8:1:2::1' });
  expect(report('listing').vitals.LCP!.count).toBe(4);
});

test('only the first three reports per address and release count', async () => {
  const { send, report } = await open();
  for (let n = 0; n < 10; n++) await send({ vitals: { LCP: 1000 } });
  expect(report('listing').vitals.LCP!.count).toBe(3);
  await send({ release: 'product@1.0.0', vitals: { LCP: 1000 } });
  expect(report('product').vitals.LCP!.count).toBe(1);
  await send({ vitals: { LCP: 1000 } }, { 'x-forwarded-for': '198.51.100.7' });
  expect(report('listing').vitals.LCP!.count).toBe(4);
});

test('X-Forwarded-For of an untrusted proxy is ignored', async () => {
  const { send, report } = await open({ TRUSTED_PROXIES: '10.0.0.0/8' });
  for (let n = 0; n < 10; n++) await send({ vitals: { LCP: 1000 } }, { 'x-forwarded-for': `198.51.100.${n}` });
  expect(report('listing').vitals.LCP!.count).toBe(3);
});

test('reports above the rate limit are dropped with the same response', async () => {
  const { send } = await open({ REPORTS_PER_ADDRESS: '5' });
  for (let n = 0; n < 10; n++) expect((await send({ vitals: { TTFB: 100 } })).statusCode).toBe(204);
  const { body } = await shell!.get('/metrics', MONITOR);
  expect(body).toMatch(/gniazdo_web_vital_seconds_count\{remote="listing",release="1\.0\.0",vital="TTFB"\} 5\n/);
});

test('cross-site, invalid and long reports are rejected; reports of bots are ignored', async () => {
  const { send, post, report } = await open();
  expect((await send({ vitals: { LCP: 1 } }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await post('{')).statusCode).toBe(400);
  expect((await post(JSON.stringify({ release: RELEASE, visitor: 'ola' }))).statusCode).toBe(400);
  expect((await send({ vitals: { LCP: -1 } })).statusCode).toBe(400);
  expect((await post(JSON.stringify({ release: 'x'.repeat(17_000) }))).statusCode).toBe(413);
  expect((await send({ vitals: { LCP: 1 } }, { 'user-agent': 'Googlebot/2.1' })).statusCode).toBe(204);
  expect(report('listing').vitals).toEqual({});
});

test('metrics count calls and lookups', async () => {
  await open();
  await shell!.get('/pl/list');
  const { statusCode, body } = await shell!.get('/metrics', MONITOR);
  expect(statusCode).toBe(200);
  expect(body).toMatch(/gniazdo_worker_responses_total\{remote="listing",release="1\.0\.0",outcome="ok"\} 1\n/);
  expect(body).toMatch(/gniazdo_worker_ready\{remote="listing",release="1\.0\.0"\} 1\n/);
  expect(body).toMatch(/gniazdo_page_cache_total\{state="(pass|miss)"\} 1\n/);
  expect(body).toContain('process_cpu_seconds_total');
});

async function open(settings: Record<string, string> = {}) {
  shell = await startTestShell({
    releases: [
      { ...LISTING, respond: `page(message.id, 'ok')` },
      { name: 'product', scripts: { 'product/Used': 'used' } },
    ],
    settings: { TRUSTED_PROXIES: 'loopback', STANDBY_WORKERS: 'off', ...settings },
  });
  const { server, releaseHealth } = shell;
  const post = (payload: string, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: '/_reports',
      payload,
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin', ...headers },
    });
  return {
    post,
    send: (report: Partial<BrowserReport>, headers?: Record<string, string>) =>
      post(JSON.stringify({ release: RELEASE, vitals: {}, islands: [], ...report }), headers),
    report: (name: string) => releaseHealth.reports().find((each) => each.name === name)!,
  };
}
