import { afterEach, expect, test } from '@jest/globals';
import type { RequestedFragment } from '@gniazdo/composition/protocol';
import { pino } from 'pino';
import { until } from '@gniazdo/testing/until';
import { fakeBundle } from '../../../testing/fakeBundle.ts';
import { createWorkerHost, type WorkerHost } from './createWorkerHost.ts';
import {
  DeadlineError,
  RemoteThrewError,
  RemoteUnavailableError,
  WorkerLostError,
} from '@gniazdo/composition/worker-client';
import { BreakerOpenError } from './createBreakers.ts';

const REQUEST = { url: '/pl/', params: {}, requestId: 'r1', device: 'mobile', isBot: false } as const;
const hosts: WorkerHost[] = [];
const lines: string[] = [];

afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.drain(0)));
  lines.length = 0;
});

test('a page resolves after the fragments that it requests', async () => {
  const host = startHost(`
    send({ type: 'fragment-request', id: message.id, n: 0, name: 'other/Part', props: { a: 1 }, fallbackHtml: '' });
    page(message.id, 'route ' + message.route);
  `);
  const fragments: RequestedFragment[] = [];
  const response = await ask(host, { onFragmentRequest: (fragment) => fragments.push(fragment) });
  expect(response).toMatchObject({ type: 'page', page: { html: 'route /' } });
  expect(fragments).toMatchObject([{ n: 0, name: 'other/Part', props: { a: 1 } }]);
});

test('an error of the remote fails its own request only', async () => {
  const host = startHost(`if (message.route === '/bad') throw new Error('kaput'); page(message.id, 'ok');`);
  const [bad, good] = await Promise.allSettled([ask(host, { route: '/bad' }), ask(host, { route: '/good' })]);
  expect(bad).toMatchObject({ status: 'rejected', reason: new RemoteThrewError('kaput') });
  expect(good).toMatchObject({ status: 'fulfilled' });
});

test('a worker in an endless loop is restarted after the deadline', async () => {
  const host = startHost(`if (message.route === '/loop') for (;;); page(message.id, 'ok');`);
  await host.firstReady;
  await expect(ask(host, { route: '/loop', deadlineMs: 100 })).rejects.toBeInstanceOf(DeadlineError);
  const waiting = ask(host, { deadlineMs: 3000 });
  // Not at its own deadline.
  await expect(waiting).rejects.toBeInstanceOf(WorkerLostError);
  await expect(ask(host, { deadlineMs: 3000 })).resolves.toMatchObject({ type: 'page' });
  expect(host.restarts).toBe(1);
});

test('when the worker exits, pending calls fail at once and the next call succeeds', async () => {
  const host = startHost(
    `if (message.route === '/exit') process.exit(3); if (message.route !== '/never') page(message.id, 'ok');`,
  );
  await host.firstReady;
  const results = await Promise.allSettled([
    ask(host, { route: '/never', deadlineMs: 5000 }),
    ask(host, { route: '/exit', deadlineMs: 5000 }),
  ]);
  expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual([
    expect.any(WorkerLostError),
    expect.any(WorkerLostError),
  ]);
  await expect(ask(host)).resolves.toMatchObject({ type: 'page' });
});

test('a call that never settles does not affect other calls', async () => {
  const host = startHost(`if (message.route !== '/never') page(message.id, 'ok');`);
  await host.firstReady;
  const never = ask(host, { route: '/never', deadlineMs: 50 });
  await expect(ask(host)).resolves.toMatchObject({ type: 'page' });
  await expect(never).rejects.toBeInstanceOf(DeadlineError);
  await expect(ask(host)).resolves.toMatchObject({ type: 'page' });
  expect(host.restarts).toBe(0);
});

test('the worker receives an abort message when the client disconnects', async () => {
  const host = startHost('');
  await host.firstReady;
  const visitor = new AbortController();
  const gone = ask(host, { signal: visitor.signal, deadlineMs: 5000 });
  visitor.abort();
  await expect(gone).rejects.toMatchObject({ name: 'AbortedError' });
  await ask(host, { deadlineMs: 20 }).catch(() => undefined);
  await host.drain(1000);
  expect(lines.some((line) => line.includes('aborted 1'))).toBe(true);
});

test('repeated failures open the circuit breaker; a later probe closes it', async () => {
  const host = startHost(
    `if (globalThis.calls = (globalThis.calls ?? 0) + 1, globalThis.calls <= 3) throw new Error('kaput'); page(message.id, 'ok');`,
    {
      failures: 3,
      openMs: 100,
    },
  );
  for (let call = 0; call < 3; call++) await expect(ask(host)).rejects.toBeInstanceOf(RemoteThrewError);
  await expect(ask(host)).rejects.toBeInstanceOf(BreakerOpenError);
  await until('the breaker is closed', async () => (await ask(host).catch(() => null))?.type === 'page');
  expect(host.breaker).toBe('closed');
});

test('the circuit breaker of one page does not affect other pages', async () => {
  const host = startHost(`if (message.route === '/bad') throw new Error('kaput'); page(message.id, 'ok');`, {
    failures: 2,
    openMs: 5000,
  });
  for (let call = 0; call < 2; call++) await ask(host, { route: '/bad' }).catch(() => undefined);
  await expect(ask(host, { route: '/bad' })).rejects.toBeInstanceOf(BreakerOpenError);
  await expect(ask(host, { route: '/good' })).resolves.toMatchObject({ type: 'page' });
  expect(host.report().breaker).toMatchObject({ state: 'open', open: ['page /bad'], opened: 1, refused: 1 });
});

test('a worker that crashes on start rejects the first start and is restarted', async () => {
  const host = createHost(fakeBundle({ onLoad: `throw new Error('no start');` }));
  await expect(host.firstReady).rejects.toBeInstanceOf(WorkerLostError);
  await until('the worker is restarted twice', () => host.restarts >= 2);
  await expect(ask(host)).rejects.toBeInstanceOf(WorkerLostError);
});

test('a drained worker ends', async () => {
  const host = startHost(`page(message.id, 'ok');`);
  await host.firstReady;
  await host.drain(5000);
  expect(host.state).toBe('closed');
  await expect(ask(host)).rejects.toBeInstanceOf(WorkerLostError);
});

test('the standby takes over at once when the worker exits', async () => {
  const host = startHost(`if (message.route === '/exit') process.exit(3); page(message.id, 'ok');`, {
    hasStandby: true,
  });
  await host.firstReady;
  await until('the standby is ready', () => getStandby(host) === 'ready');
  await expect(ask(host, { route: '/exit' })).rejects.toBeInstanceOf(WorkerLostError);
  expect(host.state).toBe('ready');
  await expect(ask(host)).resolves.toMatchObject({ type: 'page' });
  await until('the next standby is ready', () => getStandby(host) === 'ready');
});

test('an endless loop is detected before a long deadline', async () => {
  const host = startHost(`if (message.route === '/loop') for (;;); page(message.id, 'ok');`);
  await host.firstReady;
  await expect(ask(host, { route: '/loop', deadlineMs: 20_000 })).rejects.toBeInstanceOf(WorkerLostError);
});

test('a worker above the memory limit is replaced and finishes its requests', async () => {
  // In steps: a busy machine takes longer for the whole than a worker may be stuck.
  const host = startHost(`
    const kept = (globalThis.kept ??= []);
    const grow = () => {
      if (kept.length === 11) return page(message.id, 'ok');
      kept.push(Buffer.alloc(20 * 1024 * 1024, 1));
      setImmediate(grow);
    };
    if (message.route === '/grow') grow();
    else page(message.id, 'ok');`);
  await host.firstReady;
  await expect(ask(host, { route: '/grow' })).resolves.toMatchObject({ type: 'page' });
  await until('the worker is replaced', () => host.report().replaced === 1, 20_000);
  expect(host.report().restarts).toBe(0);
  await expect(ask(host)).resolves.toMatchObject({ type: 'page' });
});

test('a worker that uses the CPU without a request is replaced, and the log says why', async () => {
  const host = startHost(`
    page(message.id, 'ok');
    if (message.route === '/hog') setTimeout(() => { for (;;); }, 50);`);
  await host.firstReady;
  await ask(host, { route: '/hog' });
  await until('the worker is restarted', () => host.restarts === 1, 60_000);
  expect(lines.some((line) => line.includes('it used the CPU without a request'))).toBe(true);
  await expect(ask(host)).resolves.toMatchObject({ type: 'page' });
  // On a busy machine the loop gets little CPU time.
}, 90_000);

test('a flood of output or log messages reaches the log up to a limit, and the worker ends or waits', async () => {
  const host = startHost(`
    if (message.route === '/print') for (let line = 0; line < 20_000; line++) console.log('x'.repeat(100));
    if (message.route === '/send')
      for (let line = 0; line < 20_000; line++) send({ type: 'log', level: 'info', message: 'x'.repeat(100) });
    page(message.id, 'ok');`);
  await host.firstReady;
  await ask(host, { route: '/print', deadlineMs: 20_000 });
  expect(host.restarts).toBe(0);
  await ask(host, { route: '/send', deadlineMs: 20_000 }).catch(() => undefined);
  expect(host.restarts).toBe(1);
  expect(lines.some((line) => line.includes('it sent too many log messages'))).toBe(true);
  expect(lines.join('').length).toBeLessThan(1_000_000);
});

test('an unavailable API does not open the circuit breaker', async () => {
  const host = startHost(`send({ type: 'error', id: message.id, message: 'no API', kind: 'unavailable' });`, {
    failures: 1,
  });
  for (let call = 0; call < 3; call++) await expect(ask(host)).rejects.toBeInstanceOf(RemoteUnavailableError);
  expect(host.breaker).toBe('closed');
});

test('a failure is logged with its request id', async () => {
  const host = startHost(`throw new Error('kaput');`);
  await expect(ask(host)).rejects.toThrow('kaput');
  expect(lines.some((line) => line.includes('"requestId":"r1"') && line.includes('kaput'))).toBe(true);
});

function getStandby(host: WorkerHost) {
  return host.report().standby;
}

function startHost(respond: string, options: Settings = {}) {
  return createHost(fakeBundle({ respond }), options);
}

function createHost(bundle: string, { hasStandby, ...breaker }: Settings = {}) {
  const host = createWorkerHost({
    bundle,
    start: { apiUrl: 'http://127.0.0.1:1', publicUrl: 'http://gniazdo.test', name: 'fake', version: '1.0.0' },
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    breaker,
    hasStandby,
    prefix: '/pl',
  });
  hosts.push(host);
  return host;
}

type Settings = { failures?: number; openMs?: number; hasStandby?: boolean };

type Ask = {
  route?: string;
  deadlineMs?: number;
  signal?: AbortSignal;
  onFragmentRequest?: (fragment: RequestedFragment) => void;
};

function ask(host: WorkerHost, { route = '/', deadlineMs = 10_000, ...options }: Ask = {}) {
  return host.call({ type: 'page', route, request: REQUEST }, { deadlineMs, ...options });
}
