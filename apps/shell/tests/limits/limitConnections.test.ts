import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestShell, type TestShell } from '../../testing/startTestShell.ts';

/** More than the buffers of both sockets. */
const BIG_BYTES = 24 * 2 ** 20;
const REQUEST_TIMEOUT_MS = 500;
/** Longer than a pause of a busy machine. */
const STALL_TIMEOUT_MS = 1500;
/** High, because the machine may be busy; without limits, the connections stay open for at least 30 s. */
const CUT_MS = 8000;

const HANGING = '/api/v2/hanging';

let shell: TestShell;
const logged: string[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  shell = await startTestShell({
    api({ url }, response) {
      if (url === HANGING) return;
      response.end(Buffer.alloc(BIG_BYTES));
    },
    onLog: (line) => void logged.push(line),
    releases: [{ name: 'listing' }],
    settings: {
      REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS),
      STALL_TIMEOUT_MS: String(STALL_TIMEOUT_MS),
      MAX_CONNECTIONS: '20',
    },
  });
  await shell.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await shell.close();
});

test('a client that sends nothing is cut', async () => {
  await expectCut(open().resume());
});

test('headers in drips are cut', async () => {
  const socket = open().resume();
  socket.write('GET /pl/ HTTP/1.1\r\nhost: x\r\nx-a: ');
  const drips = setInterval(() => socket.write('a'), 50);
  await expectCut(socket).finally(() => clearInterval(drips));
});

test('a body in drips is cut', async () => {
  const socket = open().resume();
  socket.write('POST /_csp HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n');
  const drips = setInterval(() => socket.write('a'), 50);
  await expectCut(socket).finally(() => clearInterval(drips));
});

test('a reader that never reads is cut', async () => {
  const accepted = new Promise<Socket>((resolve) => shell.server.server.once('connection', resolve));
  const socket = open();
  socket.pause();
  socket.write('GET /i/big HTTP/1.1\r\nhost: x\r\n\r\n');
  await expectCut(await accepted);
});

test('a slow download that makes progress is not cut', async () => {
  const socket = open();
  socket.write('GET /i/big HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const startedAt = performance.now();
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    await wait(16);
  }
  expect(bytes).toBeGreaterThan(BIG_BYTES);
  expect(performance.now() - startedAt).toBeGreaterThan(2 * STALL_TIMEOUT_MS);
}, 60_000);

test('a request that waits for the API longer than a stalled reader may is answered when the API has missed its deadline', async () => {
  const socket = open();
  socket.write(`GET ${HANGING} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  let response = '';
  for await (const chunk of socket) response += String(chunk);
  expect(response).toMatch(/^HTTP\/1\.1 502 /);
  expect(response).toContain('Nie udało się połączyć z serwisem.');
  expect(logged.some((line) => line.includes('"/api/*"') && line.includes('The API did not respond'))).toBe(true);
}, 60_000);

test('connections above the maximum are refused', async () => {
  const many = Array.from({ length: 40 }, open);
  const closed = await Promise.all(
    many.map((socket) => Promise.race([onceClosed(socket).then(() => true), wait(3000).then(() => false)])),
  );
  expect(closed.filter(Boolean).length).toBeGreaterThanOrEqual(15);
});

function open() {
  const socket = connect((shell.server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

function onceClosed(socket: Socket) {
  return new Promise<void>((resolve) => socket.once('close', () => resolve()));
}

async function expectCut(socket: Socket) {
  const result = await Promise.race([onceClosed(socket).then(() => 'cut'), wait(CUT_MS).then(() => 'still open')]);
  expect(result).toBe('cut');
}
