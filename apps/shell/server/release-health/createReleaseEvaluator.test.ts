import { afterEach, expect, jest, test } from '@jest/globals';
import { changeChannel, channelCommands, stableVersions } from '@gniazdo/composition/store';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { until } from '@gniazdo/testing/until';
import { openFakeChannel, publishFakeRelease } from '../../testing/publishFakeRelease.ts';
import { startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import type { Alert } from './sendAlert.ts';
import { THRESHOLDS } from './thresholds.ts';

jest.setTimeout(60_000);

/** Offset of the clock, advanced by `later`, ms. */
let ahead = 0;
let shell: TestShell | undefined;
let hook: Awaited<ReturnType<typeof openHook>> | undefined;

afterEach(async () => {
  await shell?.close();
  await hook?.close();
  shell = hook = undefined;
  ahead = 0;
});

const WELL = `page(message.id, '<p>ok</p>', { cache: { kind: 'private' } })`;
const THROWS = `throw new Error('broken')`;
const SLOW = `setTimeout(() => ${WELL}, 250)`;

test('a release that throws is rolled back, with the reason in the history and an alert', async () => {
  const { visit, release, live, channel } = await open({}, [], { isFailing: true });
  await visit(40);
  await release('1.1.0', THROWS);
  await eventually('the release is rolled back', async () => {
    await visit(10);
    return (await live()) === '1.0.0';
  });
  const [entry] = await channel.history({ name: 'listing' });
  expect(entry).toMatchObject({ action: 'rollback', by: 'auto-rollback', to: { stable: '1.0.0' } });
  expect(entry!.why).toMatch(/^1\.1\.0: \d+ of \d+ responses \(100\.0 %\) failed .*, baseline 0 of \d+ \(0\.00 %\)$/);
  await eventually('an alert arrives', () => hook!.alerts.length > 0);
  expect(hook!.alerts).toEqual([
    expect.objectContaining({ action: 'rolled back', remote: 'listing', release: '1.1.0', to: '1.0.0' }),
  ]);
  expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'worse', against: '1.0.0' });
  // The restored version is not compared with the bad one.
  await visit(60);
  evaluate();
  expect(report('1.0.0')!.verdict).toEqual({ kind: 'baseline' });
  expect(await live()).toBe('1.0.0');
});

test('a release without a regression stays live', async () => {
  const { visit, release, live } = await open();
  await visit(40);
  await release('1.1.0', WELL);
  await visit(60);
  for (const ms of [0, 1000, 10_000]) {
    later(ms);
    evaluate();
    // The verdict is updated by each evaluation.
    expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'well', against: '1.0.0' });
  }
  expect(await live()).toBe('1.1.0');
});

test('a release that is much slower is rolled back after the minimum duration', async () => {
  const { visit, release, live } = await open();
  await visit(80);
  await release('1.1.0', SLOW);
  await visit(80, '/pl/list', { atOnce: 8 });
  evaluate();
  later(THRESHOLDS.minDurationMs - 1000);
  evaluate();
  expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'well' });
  expect(await live()).toBe('1.1.0');
  later(1000);
  await eventually('the release is rolled back', async () => {
    evaluate();
    return (await live()) === '1.0.0';
  });
});

test('failures of a single client cause no rollback but an alert, and refused calls are no evidence', async () => {
  const { visit, release, live } = await open();
  await visit(40);
  await release('1.1.0', `if (message.request.url.includes('bad')) throw new Error('bad'); ${WELL}`);
  const attacker = { getAddress: (visit: number) => `2001:db8:1:1::${visit.toString(16)}` };
  for (let n = 0; n < 10; n++) {
    await visit(20, '/pl/list?bad', attacker);
    await visit(2);
    later(2000);
  }
  await eventually('an alert arrives', () => hook!.alerts.length > 0);
  expect(hook!.alerts).toMatchObject([{ action: 'reported', to: null, why: expect.stringContaining('Too few') }]);
  expect(await live()).toBe('1.1.0');
  // Visitors still get the page: the circuit breaker is open for the attacker only.
  expect(report('1.1.0')!.responses.refusedCalls).toBeGreaterThan(0);
  expect((await shell!.get('/pl/list?n=honest', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(200);
});

test('fifty addresses of two networks cause no rollback either', async () => {
  const { visit, release, live } = await open();
  await visit(40);
  await release('1.1.0', `if (message.request.url.includes('bad')) throw new Error('bad'); ${WELL}`);
  const getAddress = (visit: number) => `203.0.${visit % 2}.${visit % 50}`;
  await visit(200, '/pl/list?bad', { getAddress });
  await visit(20);
  later(60_000);
  evaluate();
  // Time enough for a rollback.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await live()).toBe('1.1.0');
  expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'worse' });
});

test('a pinned remote is not rolled back; an alert is sent', async () => {
  const { visit, release, live, change } = await open();
  await visit(40);
  await release('1.1.0', THROWS);
  await change('pin', (remote) => channelCommands.pin('listing', remote, { by: 'ola', why: 'sale' }));
  await eventually('an alert arrives', async () => {
    await visit(10);
    return hook!.alerts.length > 0;
  });
  expect(hook!.alerts[0]).toMatchObject({ action: 'reported', to: null });
  expect(hook!.alerts[0]!.why).toMatch(/listing is pinned/);
  expect(await live()).toBe('1.1.0');
});

test('with AUTO_ROLLBACK off, only an alert is sent', async () => {
  const { visit, release, live } = await open({ AUTO_ROLLBACK: 'off' });
  await visit(40);
  await release('1.1.0', THROWS);
  await eventually('an alert arrives', async () => {
    await visit(10);
    return hook!.alerts.length > 0;
  });
  expect(hook!.alerts[0]!.why).toMatch(/AUTO_ROLLBACK is off/);
  expect(await live()).toBe('1.1.0');
});

test('repeated worker crashes cause a rollback', async () => {
  const { visit, release, live } = await open();
  await visit(20);
  await release('1.1.0', `if (message.request.url.includes('5')) process.exit(1); ${WELL}`);
  await eventually('the release is rolled back', async () => {
    await visit(6);
    return (await live()) === '1.0.0';
  });
});

test('worker crashes by requests of one network cause no rollback', async () => {
  const { visit, release, live } = await open();
  await visit(20);
  await release('1.1.0', `if (message.request.url.includes('bad')) process.exit(1); ${WELL}`);
  const getAddress = (visit: number) => `2001:db8:1:${visit}::1`;
  for (let n = 0; n < 4; n++) {
    await visit(1, '/pl/list?bad', { atOnce: 1, getAddress });
    await eventually('the worker restarts', async () => (await shell!.get('/pl/list')).statusCode === 200);
  }
  evaluate();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(report('1.1.0')!.crashes).toBe(4);
  expect(await live()).toBe('1.1.0');
});

test('a canary is compared with the concurrent stable release and ended', async () => {
  const { visit, publish, live, change, channel } = await open();
  await publish('1.1.0', THROWS);
  await change('canary', (remote) => channelCommands.startCanary('listing', remote, { version: '1.1.0', percent: 50 }));
  await eventually('the canary is ended', async () => {
    await visit(20);
    return (await channel.history({ name: 'listing' }))[0]!.action === 'end canary';
  });
  expect(await live()).toBe('1.0.0');
  expect((await channel.history({ name: 'listing' }))[0]).toMatchObject({
    by: 'auto-rollback',
    to: { stable: '1.0.0' },
  });
  await eventually('an alert arrives', () => hook!.alerts.length > 0);
  expect(hook!.alerts[0]).toMatchObject({ action: 'canary ended', release: '1.1.0', to: '1.0.0' });
});

test('simultaneous failures of several remotes do not cause a rollback', async () => {
  const bad = `if (message.request.url.includes('bad')) throw new Error('away'); ${WELL}`;
  const { visit, release, live } = await open({}, [{ name: 'content', routes: ['/articles'], respond: bad }]);
  await visit(40);
  await visit(40, '/pl/articles');
  await release('1.1.0', bad);
  await eventually('an alert names a common cause', async () => {
    await visit(8, '/pl/articles?bad');
    await visit(8, '/pl/list?bad');
    return hook!.alerts.some(({ remote, why }) => remote === 'listing' && /common/.test(why));
  });
  later(10_000);
  evaluate();
  expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'worse' });
  expect(await live()).toBe('1.1.0');
});

type Release = Parameters<typeof publishFakeRelease>[1];

/** `isFailing`: the alert receiver fails the first time. */
async function open(settings: Record<string, string> = {}, others: Release[] = [], { isFailing = false } = {}) {
  hook = await openHook(isFailing);
  shell = await startTestShell({
    now: () => Date.now() + ahead,
    releases: [{ name: 'listing', routes: ['/list'], respond: WELL }, ...others],
    settings: {
      PAGE_CACHE_MB: '0',
      STANDBY_WORKERS: 'off',
      TRUSTED_PROXIES: 'loopback',
      ALERT_WEBHOOK: hook.url,
      ...settings,
    },
    api: (_request, response) => void response.setHeader('content-type', 'application/json').end('{"appliedSeq":1}'),
  });
  const { store, get } = shell;
  const channel = openFakeChannel(store);
  const live = async () => stableVersions(await channel.read())['listing'];
  const change = (action: 'pin' | 'canary' | 'release', decide: Parameters<typeof changeChannel>[2]) =>
    changeChannel(channel, { name: 'listing', action, by: 'ola', why: '' }, decide);
  const publish = (version: string, respond: string) =>
    publishFakeRelease(store, { name: 'listing', version, routes: ['/list'], respond });
  let visits = 0;
  return {
    channel,
    live,
    change,
    publish,
    /**
     * Sends requests, then evaluates. Four requests at a time, so that a busy machine does not look like a slow
     * release.
     */
    async visit(times: number, url = '/pl/list', { atOnce = 4, getAddress = getVisitorAddress } = {}) {
      const one = () => {
        visits += 1;
        return get(`${url}${url.includes('?') ? '&' : '?'}n=${visits}`, { 'x-forwarded-for': getAddress(visits) });
      };
      for (let n = 0; n < times; n += atOnce) await Promise.all(Array.from({ length: atOnce }, one));
      evaluate();
    },
    async release(version: string, respond: string) {
      await publish(version, respond);
      await change('release', (remote) => channelCommands.release('listing', remote, version));
      // The switch triggers an evaluation.
      await until(
        'the release is live',
        () => shell!.releaseManager.current.releases.get('listing')?.id.version === version,
      );
    },
  };
}

/** Each visit has an address of its own, in one of a hundred networks. */
function getVisitorAddress(visit: number) {
  return `198.18.${visit % 100}.${Math.floor(visit / 100) % 250}`;
}

/** Waits up to 30 s, because rollbacks need several evaluations with requests in between. */
function eventually(what: string, check: () => boolean | Promise<boolean>) {
  return until(what, check, 30_000);
}

function evaluate() {
  shell!.evaluateReleases();
}

/** Advances the clock of release health. */
function later(ms: number) {
  ahead += ms;
}

function report(version: string) {
  return shell!.releaseHealth.reports().find((each) => each.name === 'listing' && each.version === version);
}

/** A receiver of alerts; with `isFailing` its first response is an error. */
async function openHook(isFailing: boolean) {
  const alerts: Alert[] = [];
  let isWorking = !isFailing;
  const server = createServer(async (request, response) => {
    const alert = (await json(request)) as Alert;
    if (isWorking) alerts.push(alert);
    response.writeHead(isWorking ? 204 : 500).end();
    isWorking = true;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    alerts,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
