import { expect, test } from '@jest/globals';
import { PROTOCOL, type RequestedFragment } from './messages.ts';
import { buildPageRequest } from '../testing/openWorker.ts';
import { spawnRelease } from '../worker/spawnRelease.ts';
import {
  AbortedError,
  createWorkerClient,
  DeadlineError,
  RemoteRejectedError,
  RemoteThrewError,
  RemoteUnavailableError,
  WorkerLostError,
} from './createWorkerClient.ts';

test('a call resolves to the response, after the fragments that the page requests', async () => {
  const client = open(`
    send({ type: 'fragment-request', id: message.id, n: 0, name: 'other/Part', props: {}, fallbackHtml: '' });
    send({ type: 'redirect', id: message.id, status: 301, location: message.route });
  `);
  const fragments: RequestedFragment[] = [];
  const response = await call(client, { onFragmentRequest: (fragment) => fragments.push(fragment) });
  expect(response).toMatchObject({ type: 'redirect', location: '/page' });
  expect(fragments).toMatchObject([{ n: 0, name: 'other/Part' }]);
  await client.terminate();
});

test.each([
  [undefined, RemoteThrewError],
  ['unavailable', RemoteUnavailableError],
  ['rejected', RemoteRejectedError],
])('an error of kind %s rejects its call with the stack of the worker', async (kind, type) => {
  const client = open(
    `send({ type: 'error', id: message.id, message: 'failed', stack: 'at x', kind: ${JSON.stringify(kind)} });`,
  );
  const error: unknown = await call(client).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(type);
  expect(error).toMatchObject({ message: 'failed', remoteStack: 'at x' });
  await client.terminate();
});

test('a late or aborted call is aborted in the worker, and its late response is ignored', async () => {
  const aborted: string[] = [];
  const client = open('', { onLog: ({ message }) => aborted.push(message) });
  await client.ready;
  const abort = new AbortController();
  const [late, cancelled] = [call(client, { timeoutMs: 50 }), call(client, { signal: abort.signal })];
  abort.abort();
  await expect(late).rejects.toThrow(DeadlineError);
  await expect(cancelled).rejects.toThrow(AbortedError);
  expect(client.pendingCount).toBe(0);
  await client.drain(5000);
  expect(aborted).toEqual(['aborted 2', 'aborted 1']);
});

test('pending and later calls fail when the worker ends', async () => {
  const lost: [string, string[]][] = [];
  const client = open('process.exit(3);', { onLost: (...reason) => lost.push(reason) });
  await expect(call(client)).rejects.toThrow('The worker of fake@1.0.0 is lost: it ended with code 3.');
  await expect(call(client)).rejects.toThrow(WorkerLostError);
  await client.ended;
  expect(lost).toEqual([['it ended with code 3', ['r-1']]]);
});

test('a worker that crashes before it is ready rejects `ready`', async () => {
  const client = open('', {}, "throw new Error('no start');");
  await expect(client.ready).rejects.toThrow('The worker of fake@1.0.0 is lost: no start.');
});

test('a worker that does not drain in time is terminated', async () => {
  const client = open('for (;;);');
  await client.ready;
  const endless = call(client);
  await client.drain(100);
  await expect(endless).rejects.toThrow(WorkerLostError);
});

function call(client: ReturnType<typeof createWorkerClient>, options: Partial<Parameters<typeof client.call>[1]> = {}) {
  return client.call({ type: 'page', route: '/page', request: buildPageRequest() }, { timeoutMs: 5000, ...options });
}

/** A worker that runs `handle` for each page. */
function open(handle: string, options: Parameters<typeof createWorkerClient>[2] = {}, onLoad = '') {
  const bundle = `
    ${onLoad}
    exports.start = ({ send, onMessage, exit }) => {
      onMessage((message) => {
        if (message.type === 'drain') return exit();
        if (message.type === 'abort') return send({ type: 'log', level: 'info', message: 'aborted ' + message.id });
        ${handle}
      });
      send({ type: 'ready', protocol: ${PROTOCOL}, name: 'fake', version: '1.0.0', routes: [], personalRoutes: [],
        fragments: [], endpoints: [] });
    };
  `;
  const worker = spawnRelease(bundle, { apiUrl: '', publicUrl: '', name: 'fake', version: '1.0.0' });
  return createWorkerClient(worker, 'fake@1.0.0', options);
}
