import { afterEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { fakeBundle } from '../../testing/fakeBundle.ts';
import { createWorkerHost, type WorkerHost } from './createWorkerHost.ts';
import {
  BreakerOpenError,
  DeadlineError,
  RemoteThrewError,
  RemoteUnavailableError,
  WorkerGoneError,
} from './errors.ts';
import type { Want } from './startWorkerThread.ts';

const REQUEST = { url: '/pl/', params: {}, requestId: 'r1', device: 'mobile', isBot: false } as const;
const hosts: WorkerHost[] = [];
const lines: string[] = [];

afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.drain(0)));
  lines.length = 0;
});

test('a page is answered, and what it wants is told before it is done', async () => {
  const host = startHost(`
    send({ type: 'want', id: message.id, n: 0, name: 'other/Part', props: { a: 1 }, fallbackHtml: '' });
    page(message.id, 'route ' + message.route);
  `);
  const wants: Want[] = [];
  const answer = await ask(host, { onWant: (want) => wants.push(want) });
  expect(answer).toMatchObject({ type: 'page', page: { html: 'route /' } });
  expect(wants).toMatchObject([{ n: 0, name: 'other/Part', props: { a: 1 } }]);
});

test('an error of the remote fails its own request only', async () => {
  const host = startHost(`if (message.route === '/bad') throw new Error('kaput'); page(message.id, 'ok');`);
  const [bad, good] = await Promise.allSettled([ask(host, { route: '/bad' }), ask(host, { route: '/good' })]);
  expect(bad).toMatchObject({ status: 'rejected', reason: new RemoteThrewError('kaput') });
  expect(good).toMatchObject({ status: 'fulfilled' });
});

test('a worker in an endless loop is ended after its deadline and answers again', async () => {
  const host = startHost(`if (message.route === '/loop') for (;;); page(message.id, 'ok');`);
  await host.firstReady;
  const start = performance.now();
  await expect(ask(host, { route: '/loop', deadlineMs: 100 })).rejects.toBeInstanceOf(DeadlineError);
  const waiting = ask(host, { deadlineMs: 3000 });
  await expect(waiting).rejects.toBeInstanceOf(WorkerGoneError);
  expect(performance.now() - start).toBeLessThan(2000);
  await expect(ask(host, { deadlineMs: 3000 })).resolves.toMatchObject({ type: 'page' });
  expect(host.restarts).toBe(1);
});

test('when the worker exits, requests under way fail at once and the next one is answered', async () => {
  const host = startHost(
    `if (message.route === '/exit') process.exit(3); if (message.route !== '/never') page(message.id, 'ok');`,
  );
  await host.firstReady;
  const start = performance.now();
  const results = await Promise.allSettled([
    ask(host, { route: '/never', deadlineMs: 5000 }),
    ask(host, { route: '/exit', deadlineMs: 5000 }),
  ]);
  expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual([
    expect.any(WorkerGoneError),
    expect.any(WorkerGoneError),
  ]);
  expect(performance.now() - start).toBeLessThan(2000);
  await expect(ask(host)).resolves.toMatchObject({ type: 'page' });
});

test('a request that never settles costs only itself', async () => {
  const host = startHost(`if (message.route !== '/never') page(message.id, 'ok');`);
  await host.firstReady;
  const never = ask(host, { route: '/never', deadlineMs: 50 });
  await expect(ask(host)).resolves.toMatchObject({ type: 'page' });
  await expect(never).rejects.toBeInstanceOf(DeadlineError);
  await expect(ask(host)).resolves.toMatchObject({ type: 'page' });
  expect(host.restarts).toBe(0);
});

test('the worker is told when the visitor has gone', async () => {
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

test('a remote that fails again and again is left alone, then tried again', async () => {
  const host = startHost(
    `if (globalThis.calls = (globalThis.calls ?? 0) + 1, globalThis.calls <= 3) throw new Error('kaput'); page(message.id, 'ok');`,
    {
      failures: 3,
      openMs: 100,
    },
  );
  for (let call = 0; call < 3; call++) await expect(ask(host)).rejects.toBeInstanceOf(RemoteThrewError);
  await expect(ask(host)).rejects.toBeInstanceOf(BreakerOpenError);
  await until(async () => (await ask(host).catch(() => null))?.type === 'page');
  expect(host.breaker).toBe('closed');
});

test('a page that fails again and again does not close the one beside it', async () => {
  const host = startHost(`if (message.route === '/bad') throw new Error('kaput'); page(message.id, 'ok');`, {
    failures: 2,
    openMs: 5000,
  });
  for (let call = 0; call < 2; call++) await ask(host, { route: '/bad' }).catch(() => undefined);
  await expect(ask(host, { route: '/bad' })).rejects.toBeInstanceOf(BreakerOpenError);
  await expect(ask(host, { route: '/good' })).resolves.toMatchObject({ type: 'page' });
  expect(host.report().breaker).toMatchObject({ state: 'open', open: ['page /bad'], opened: 1, refused: 1 });
});

test('a remote can not end the process of the shell, nor read its environment', async () => {
  process.env['SHELL_SECRET_FOR_TEST'] = 'secret';
  const host = startHost(`
    let killed = 'not refused';
    try { process.kill(process.pid, 0); } catch (error) { killed = error.message; }
    page(message.id, killed + ' ' + process.env.SHELL_SECRET_FOR_TEST);
  `);
  const answer = await ask(host);
  delete process.env['SHELL_SECRET_FOR_TEST'];
  expect(answer).toMatchObject({ page: { html: 'process.kill is not for remotes. undefined' } });
});

test('a worker that crashes while starting rejects the first start and goes on trying', async () => {
  const host = createHost(fakeBundle({ onLoad: `throw new Error('no start');` }));
  await expect(host.firstReady).rejects.toBeInstanceOf(WorkerGoneError);
  await until(() => host.restarts >= 2);
  await expect(ask(host)).rejects.toBeInstanceOf(WorkerGoneError);
});

test('a drained worker ends by itself', async () => {
  const host = startHost(`page(message.id, 'ok');`);
  await host.firstReady;
  await host.drain(5000);
  expect(host.state).toBe('closed');
  await expect(ask(host)).rejects.toBeInstanceOf(WorkerGoneError);
});

test('with a standby the next request finds a worker at once', async () => {
  const host = startHost(`if (message.route === '/exit') process.exit(3); page(message.id, 'ok');`, {
    hasStandby: true,
  });
  await host.firstReady;
  await until(() => standbyOf(host) === 'ready');
  await expect(ask(host, { route: '/exit' })).rejects.toBeInstanceOf(WorkerGoneError);
  expect(host.state).toBe('ready');
  await expect(ask(host)).resolves.toMatchObject({ type: 'page' });
  await until(() => standbyOf(host) === 'ready');
});

test('an endless loop is found out long before a generous deadline', async () => {
  const host = startHost(`if (message.route === '/loop') for (;;); page(message.id, 'ok');`);
  await host.firstReady;
  const start = performance.now();
  await expect(ask(host, { route: '/loop', deadlineMs: 20_000 })).rejects.toBeInstanceOf(WorkerGoneError);
  expect(performance.now() - start).toBeLessThan(5000);
});

test('a worker whose Buffers grow is replaced while it still answers, one that grows too much is ended', async () => {
  const grow = (megabytes: number) => `
    (globalThis.kept ??= []).push(Buffer.alloc(${megabytes} * 1024 * 1024, 1));
    page(message.id, String(globalThis.kept.length));`;
  const host = startHost(
    `if (message.route === '/grow') { ${grow(200)} } else if (message.route === '/burst') { ${grow(400)} } else page(message.id, 'ok');`,
  );
  await host.firstReady;
  await expect(ask(host, { route: '/grow' })).resolves.toMatchObject({ type: 'page' });
  await until(() => host.report().replaced === 1);
  expect(host.report().restarts).toBe(0);
  // It may be ended before it can answer.
  await ask(host, { route: '/burst' }).catch(() => undefined);
  await until(() => host.report().restarts === 1);
  await expect(ask(host)).resolves.toMatchObject({ type: 'page' });
});

test('the absence of the API is no fault of the remote', async () => {
  const host = startHost(`send({ type: 'error', id: message.id, message: 'no API', kind: 'unavailable' });`, {
    failures: 1,
  });
  for (let call = 0; call < 3; call++) await expect(ask(host)).rejects.toBeInstanceOf(RemoteUnavailableError);
  expect(host.breaker).toBe('closed');
});

test('what fails is logged with the id of its request', async () => {
  const host = startHost(`throw new Error('kaput');`);
  await expect(ask(host)).rejects.toThrow('kaput');
  expect(lines.some((line) => line.includes('"requestId":"r1"') && line.includes('kaput'))).toBe(true);
});

function standbyOf(host: WorkerHost) {
  return host.report().standby;
}

function startHost(answer: string, options: Settings = {}) {
  return createHost(fakeBundle({ answer }), options);
}

function createHost(bundle: string, { hasStandby, ...breaker }: Settings = {}) {
  const host = createWorkerHost({
    bundle,
    start: { apiUrl: 'http://127.0.0.1:1', publicUrl: 'http://gniazdo.test', name: 'fake', version: '1.0.0' },
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    breaker,
    hasStandby,
  });
  hosts.push(host);
  return host;
}

type Settings = { failures?: number; openMs?: number; hasStandby?: boolean };

type Ask = { route?: string; deadlineMs?: number; signal?: AbortSignal; onWant?: (want: Want) => void };

function ask(host: WorkerHost, { route = '/', deadlineMs = 2000, ...options }: Ask = {}) {
  return host.ask({ type: 'page', route, request: REQUEST }, { deadlineMs, ...options });
}

async function until(isTrue: () => boolean | Promise<boolean>) {
  const end = performance.now() + 5000;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('It did not come true within 5 s.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
