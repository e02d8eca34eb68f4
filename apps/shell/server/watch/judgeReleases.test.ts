import { afterEach, expect, jest, test } from '@jest/globals';
import { changeChannel, FolderChannel, moves, stableVersions } from '@gniazdo/composition/store';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { publishFake } from '../../testing/publishFake.ts';
import { startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import type { Alert } from './sendAlert.ts';

jest.setTimeout(60_000);

let shell: TestShell | undefined;
let hook: Awaited<ReturnType<typeof openHook>> | undefined;

afterEach(async () => {
  await shell?.close();
  await hook?.close();
  shell = hook = undefined;
});

const WELL = `page(message.id, '<p>ok</p>', { cache: { kind: 'private' } })`;
const THROWS = `throw new Error('broken')`;
const SLOW = `setTimeout(() => ${WELL}, 250)`;

test('a release that throws is rolled back by itself, with the reason in the history and an alert', async () => {
  const { visit, release, live, channel } = await open();
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
  await pause(1500);
  expect(await live()).toBe('1.0.0');
  expect(report('1.0.0')!.verdict).toEqual({ kind: 'baseline' });
});

test('a release that is as good as the one before stays', async () => {
  const { visit, release, live } = await open();
  await visit(40);
  await release('1.1.0', WELL);
  await visit(60);
  await pause(1500);
  expect(await live()).toBe('1.1.0');
  expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'well', against: '1.0.0' });
});

test('a release that is much slower is rolled back after it has been so for a while', async () => {
  const { visit, release, live } = await open();
  await visit(120);
  await release('1.1.0', SLOW);
  await visit(80);
  expect(await live()).toBe('1.1.0');
  await until(async () => (await live()) === '1.0.0');
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
  await pause(1500);
  expect(await live()).toBe('1.1.0');
});

async function open(settings: Record<string, string> = {}, others: Parameters<typeof publishFake>[1][] = []) {
  hook = await openHook();
  shell = await startTestShell({
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
  // The watch has to have seen what is live before it can see a switch.
  await pause(1200);
  return {
    channel,
    live,
    change,
    publish,
    /** Four at a time, so that a busy machine is no slow release. */
    async visit(times: number, url = '/pl/list') {
      const one = () => get(`${url}${url.includes('?') ? '&' : '?'}n=${visits++}`);
      for (let n = 0; n < times; n += 4) await Promise.all([one(), one(), one(), one()]);
    },
    async release(version: string, answer: string) {
      await publish(version, answer);
      await change('release', (remote) => moves.release('listing', remote, version));
      await until(() => shell!.keeper.current.releases.get('listing')?.id.version === version);
      await pause(1200);
    },
  };
}

function report(version: string) {
  return shell!.watch.reports().find((each) => each.name === 'listing' && each.version === version);
}

/** A receiver of alerts that fails the first time. */
async function openHook() {
  const alerts: Alert[] = [];
  let calls = 0;
  const server = createServer(async (request, response) => {
    const alert = (await json(request)) as Alert;
    calls += 1;
    if (calls > 1) alerts.push(alert);
    response.writeHead(calls > 1 ? 204 : 500).end();
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
    await pause(200);
  }
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
