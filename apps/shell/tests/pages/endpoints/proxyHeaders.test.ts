import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

let shell: TestShell;
let port: number;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [{ name: 'listing', routes: ['/products'], respond: `page(message.id, '<h1>Sofy</h1>');` }],
    api: (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('connection', 'keep-alive, x-internal');
      response.setHeader('keep-alive', 'timeout=99');
      response.setHeader('x-internal', 'secret');
      response.write('{"ok":');
      response.end('true}');
    },
  });
  await shell.server.listen({ port: 0, host: '127.0.0.1' });
  port = (shell.server.server.address() as AddressInfo).port;
});
afterAll(() => shell.close());

test('headers of the connection to the API are not passed on, and the connection closes if the client wants it', async () => {
  const response = await send('GET /api/v2/rooms HTTP/1.1', ['connection: close']);
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toMatch(/^connection: close\r$/im);
  expect(response).not.toMatch(/keep-alive|x-internal|timeout=99/i);
  expect(response).toContain('true}');
});

test('a request that expects 100 Continue reaches the API without that header', async () => {
  const response = await send(
    'POST /api/v2/like HTTP/1.1',
    ['connection: close', 'expect: 100-continue', 'sec-fetch-site: same-origin', 'content-length: 2'],
    '{}',
  );
  expect(response).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  expect(shell.api.requests.at(-1)!.headers.expect).toBeUndefined();
});

test.each(['http://gniazdo.test/api/v2/rooms', 'http://evil.example/pl/products', '*'])(
  'the request target %s is refused and not forwarded',
  async (target) => {
    const before = shell.api.requests.length;
    const method = target === '*' ? 'OPTIONS' : 'GET';
    expect(await send(`${method} ${target} HTTP/1.1`, ['connection: close'])).toMatch(/^HTTP\/1\.1 400 /);
    expect(shell.api.requests.length).toBe(before);
  },
);

test('a request with two hosts is refused and not forwarded', async () => {
  const before = shell.api.requests.length;
  for (const path of ['/pl/products', '/api/v2/rooms', '/releases/listing/1.0.0/entry.js', '/unknown'])
    expect(await send(`GET ${path} HTTP/1.1`, ['HOST: evil.example', 'connection: close'])).toMatch(/^HTTP\/1\.1 400 /);
  expect(shell.api.requests.length).toBe(before);
});

test.each([
  ['two lengths', ['content-length: 2', 'content-length: 3'], '{} '],
  ['a length and chunks', ['content-length: 4', 'transfer-encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'],
  ['chunks in another spelling', ['transfer-encoding: chunked, identity'], '2\r\n{}\r\n0\r\n\r\n'],
  ['a chunk without a length', ['transfer-encoding: chunked'], 'x\r\n{}\r\n0\r\n\r\n'],
])('a request with %s is refused and not forwarded', async (_what, headers, body) => {
  const before = shell.api.requests.length;
  const own = ['connection: close', 'sec-fetch-site: same-origin', 'content-type: application/json'];
  expect(await send('POST /api/v2/like HTTP/1.1', [...own, ...headers], body)).toMatch(/^HTTP\/1\.1 400 /);
  expect(shell.api.requests.length).toBe(before);
});

async function send(line: string, headers: string[], body = '') {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${[line, 'host: gniazdo.test', ...headers].join('\r\n')}\r\n\r\n${body}`);
  // Ends when the shell closes the connection.
  return text(socket);
}
