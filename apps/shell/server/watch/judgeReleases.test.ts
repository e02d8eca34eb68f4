import { afterEach, expect, jest, test } from '@jest/globals';
import { changeChannel, FolderChannel, moves, stableVersions } from '@gniazdo/composition/store';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { publishFake } from '../../testing/publishFake.ts';
import { startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import type { Alert } from './sendAlert.ts';
import { THRESHOLDS } from './thresholds.ts';

jest.setTimeout(60_000);

/** What `later` has added to the clock of the watch, ms. */
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

test('a release that throws is rolled back by itself, with the reason in the history and an alert', async () => {
  const { visit, release, live, channel } = await open({}, [], { isDeaf: true });
  await visit(40);
  await release('1.1.0', THROWS);
  await until(async () => {
    await visit(10);
    return (await live()) === '1.0.0';
  });
  const [entry] = await channel.history({ name: 'listing' });
  expect(entry).toMatchObject({ action: 'rollback', by: 'watch', to: { stable: '1.0.0' } });
  expect(entry!.why).toMatch(
    /^1\.1\.0: \d+ of \d+ answers \(100\.0 %\) failed .*, 0 of \d+ \(0\.00 %\) of the other's$/,
  );
  await until(() => hook!.alerts.length > 0);
  expect(hook!.alerts).toEqual([
    expect.objectContaining({ action: 'rolled back', remote: 'listing', release: '1.1.0', to: '1.0.0' }),
  ]);
  expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'worse', against: '1.0.0' });
  // And it stays so: what was left is no measure.
  await visit(60);
  look();
  expect(report('1.0.0')!.verdict).toEqual({ kind: 'baseline' });
  expect(await live()).toBe('1.0.0');
});

test('a release that is as good as the one before stays', async () => {
  const { visit, release, live } = await open();
  await visit(40);
  await release('1.1.0', WELL);
  await visit(60);
  for (const ms of [0, 1000, 10_000]) {
    later(ms);
    look();
    // Whatever a look finds is in the verdict at once.
    expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'well', against: '1.0.0' });
  }
  expect(await live()).toBe('1.1.0');
});

test('a release that is much slower is rolled back after it has been so for a while', async () => {
  const { visit, release, live } = await open();
  await visit(80);
  await release('1.1.0', SLOW);
  await visit(80, '/pl/list', 20);
  look();
  later(THRESHOLDS.lastsMs - 1000);
  look();
  expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'well' });
  expect(await live()).toBe('1.1.0');
  later(1000);
  await until(async () => {
    look();
    return (await live()) === '1.0.0';
  });
});

test('a pinned remote is not rolled back; people are told', async () => {
  const { visit, release, live, change } = await open();
  await visit(40);
  await release('1.1.0', THROWS);
  await change('pin', (remote) => moves.pin('listing', remote, { by: 'ola', why: 'sale' }));
  await until(async () => {
    await visit(10);
    return hook!.alerts.length > 0;
  });
  expect(hook!.alerts[0]).toMatchObject({ action: 'told', to: null });
  expect(hook!.alerts[0]!.why).toMatch(/listing is pinned/);
  expect(await live()).toBe('1.1.0');
});

test('a machine that must not act only tells', async () => {
  const { visit, release, live } = await open({ AUTO_ROLLBACK: 'off' });
  await visit(40);
  await release('1.1.0', THROWS);
  await until(async () => {
    await visit(10);
    return hook!.alerts.length > 0;
  });
  expect(hook!.alerts[0]!.why).toMatch(/AUTO_ROLLBACK is off/);
  expect(await live()).toBe('1.1.0');
});

test('a worker that ends again and again is reason enough', async () => {
  const { visit, release, live } = await open();
  await visit(20);
  await release('1.1.0', `if (message.request.url.includes('5')) process.exit(1); ${WELL}`);
  await until(async () => {
    await visit(6);
    return (await live()) === '1.0.0';
  });
});

test('a canary is compared with what the others get at the same time, and ended', async () => {
  const { visit, publish, live, change, channel } = await open();
  await publish('1.1.0', THROWS);
  await change('canary', (remote) => moves.startCanary('listing', remote, { version: '1.1.0', percent: 50 }));
  await until(async () => {
    await visit(20);
    return (await channel.history({ name: 'listing' }))[0]!.action === 'end canary';
  });
  expect(await live()).toBe('1.0.0');
  expect((await channel.history({ name: 'listing' }))[0]).toMatchObject({ by: 'watch', to: { stable: '1.0.0' } });
  await until(() => hook!.alerts.length > 0);
  expect(hook!.alerts[0]).toMatchObject({ action: 'canary ended', release: '1.1.0', to: '1.0.0' });
});

test('what fails everywhere at the same time is not the fault of the newest release', async () => {
  const bad = `if (message.request.url.includes('bad')) throw new Error('away'); ${WELL}`;
  const { visit, release, live } = await open({}, [{ name: 'content', routes: ['/articles'], answer: bad }]);
  await visit(40);
  await visit(40, '/pl/articles');
  await release('1.1.0', bad);
  await until(async () => {
    await visit(8, '/pl/articles?bad');
    await visit(8, '/pl/list?bad');
    return hook!.alerts.some(({ remote, why }) => remote === 'listing' && /common/.test(why));
  });
  later(10_000);
  look();
  expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'worse' });
  expect(await live()).toBe('1.1.0');
});

type Release = Parameters<typeof publishFake>[1];

/** `isDeaf`: whoever gets alerts misses the first one. */
async function open(settings: Record<string, string> = {}, others: Release[] = [], { isDeaf = false } = {}) {
  hook = await openHook(isDeaf);
  shell = await startTestShell({
    now: () => Date.now() + ahead,
    releases: [{ name: 'listing', routes: ['/list'], answer: WELL }, ...others],
    settings: { PAGE_CACHE_MB: '0', STANDBY_WORKERS: 'off', ALERT_WEBHOOK: hook.url, ...settings },
    api: (_request, response) => void response.setHeader('content-type', 'application/json').end('{"appliedSeq":1}'),
  });
  const { store, get } = shell;
  const channel = new FolderChannel(store);
  const live = async () => stableVersions(await channel.read())['listing'];
  const change = (action: 'pin' | 'canary' | 'release', decide: Parameters<typeof changeChannel>[2]) =>
    changeChannel(channel, { name: 'listing', action, by: 'ola', why: '' }, decide);
  const publish = (version: string, answer: string) =>
    publishFake(store, { name: 'listing', version, routes: ['/list'], answer });
  let visits = 0;
  return {
    channel,
    live,
    change,
    publish,
    /** Four at a time, so that a busy machine is no slow release. The watch looks afterwards. */
    async visit(times: number, url = '/pl/list', atOnce = 4) {
      const one = () => get(`${url}${url.includes('?') ? '&' : '?'}n=${visits++}`);
      for (let n = 0; n < times; n += atOnce) await Promise.all(Array.from({ length: atOnce }, one));
      look();
    },
    async release(version: string, answer: string) {
      await publish(version, answer);
      await change('release', (remote) => moves.release('listing', remote, version));
      // With the switch the watch takes a look by itself.
      await until(() => shell!.keeper.current.releases.get('listing')?.id.version === version);
    },
  };
}

function look() {
  shell!.look();
}

/** Time goes by for the watch. */
function later(ms: number) {
  ahead += ms;
}

function report(version: string) {
  return shell!.watch.reports().find((each) => each.name === 'listing' && each.version === version);
}

/** A receiver of alerts; a deaf one fails the first time. */
async function openHook(isDeaf: boolean) {
  const alerts: Alert[] = [];
  let isListening = !isDeaf;
  const server = createServer(async (request, response) => {
    const alert = (await json(request)) as Alert;
    if (isListening) alerts.push(alert);
    response.writeHead(isListening ? 204 : 500).end();
    isListening = true;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    alerts,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function until(check: () => boolean | Promise<boolean>, limitMs = 30_000) {
  const end = performance.now() + limitMs;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`Not in ${limitMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
