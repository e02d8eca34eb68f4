import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { refuseInvalidRequest } from './refuseInvalidRequest.ts';

const server = createServer((_request, response) => response.end('ok'));
server.on('clientError', refuseInvalidRequest);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

test('the next request after a refused one, over the same client connections, has a response', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = [];
  for (const length of [20_000, 1, 20_000, 1]) {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port: getPort(), agent, headers: { 'x-a': 'a'.repeat(length) } }, resolve).on('error', reject);
    });
    await text(response);
    statuses.push(`${response.statusCode} ${response.headers.connection}`);
  }
  agent.destroy();
  expect(statuses).toEqual(['431 close', '200 keep-alive', '431 close', '200 keep-alive']);
});

test('a request that is no HTTP is refused in the error format of the API', async () => {
  const socket = connect(getPort(), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nno header\r\n\r\n');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/);
  expect(JSON.parse(body)).toEqual({ error: 'bad_request', message: 'Nieprawidłowe zapytanie.' });
  expect(head).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
  expect(head).toMatch(/\r\nContent-Security-Policy: default-src 'none';.* frame-ancestors 'none'\r\n/);
});

function getPort() {
  return (server.address() as AddressInfo).port;
}
