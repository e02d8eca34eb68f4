import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

const MAX_BYTES = 17 * 2 ** 20;
const FIELDS = 'application/x-www-form-urlencoded';
const SMALL = 'name=Salon';
const BOUNDARY = 'boundary-of-the-parts-of-this-form';
/** A photo, almost of the largest size. */
const LARGE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="a"\r\n\r\n${'x'.repeat(MAX_BYTES - 300)}\r\n--${BOUNDARY}--\r\n`;
/** The API responds to this client when the test says so. */
const SLOW = '203.0.113.2';

let shell: TestShell;
const sockets: Socket[] = [];
const called = Promise.withResolvers<{ response: ServerResponse }>();

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'user',
        routes: ['/fake/photos'],
        forms: [
          { path: '/fake/photos', page: '/fake/photos', fields: [], uploads: { maxBytes: MAX_BYTES, tooLarge: '' } },
        ],
        respond: `
          if (message.type === 'page') return page(message.id, '<p>' + message.request.refusedForm.message + '</p>');
          send({ type: 'form', id: message.id, result: { kind: 'call', next: '/pl/fake/photos', call:
            { method: 'POST', path: '/api/v2/user/lists' } } });
        `,
      },
    ],
    settings: { TRUSTED_PROXIES: 'loopback' },
    api: (request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.headers['x-forwarded-for'] === SLOW) called.resolve({ response });
      else response.end('{}');
    },
  });
  await shell.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await shell.close();
});

test('many senders that announce an upload and send nothing keep no place from others', async () => {
  for (let n = 0; n < 40; n++) open(`198.51.${n}.1`, MAX_BYTES);
  await wait(200);
  expect(await post('203.0.113.1', SMALL)).toMatch(/^HTTP\/1\.1 303 /);
  expect(await post('203.0.113.1', `name=${'x'.repeat(100_000)}`)).toMatch(/^HTTP\/1\.1 303 /);
});

test('while the upload of a network waits for the API, its next one gets the page of the form; forms without files and other networks are served', async () => {
  const large = post(SLOW, LARGE, `multipart/form-data; boundary=${BOUNDARY}`);
  const { response } = await Promise.race([called.promise, large.then((text) => Promise.reject(new Error(text)))]);
  const refused = await post('203.0.113.3', `name=${'x'.repeat(100_000)}`);
  const small = await post('203.0.113.3', SMALL);
  const other = await post('192.0.2.3', `name=${'x'.repeat(100_000)}`);
  response.end('{}');
  expect(await large).toMatch(/^HTTP\/1\.1 303 /);
  expect(await post('203.0.113.3', `name=${'x'.repeat(100_000)}`)).toMatch(/^HTTP\/1\.1 303 /);
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused.toLowerCase()).toContain('connection: close');
  expect(refused).toContain('<p>Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.</p>');
  expect(small).toMatch(/^HTTP\/1\.1 303 /);
  expect(other).toMatch(/^HTTP\/1\.1 303 /);
});

test('an upload of another site is refused before its body arrives', async () => {
  const socket = open('203.0.113.4', MAX_BYTES, { site: 'cross-site' });
  expect(await read(socket)).toMatch(/^HTTP\/1\.1 403 /);
});

/** Sends the head of a form with `length` bytes. */
function open(address: string, length: number, { site = 'same-origin', type = FIELDS } = {}) {
  const socket = connect((shell.server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  const headers = [
    'Host: gniazdo.test',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    `Sec-Fetch-Site: ${site}`,
    `X-Forwarded-For: ${address}`,
    'Connection: close',
  ];
  socket.write(['POST /pl/fake/photos HTTP/1.1', ...headers, '', ''].join('\r\n'));
  return socket;
}

async function post(address: string, body: string, type = FIELDS) {
  const socket = open(address, body.length, { type });
  socket.write(body);
  return read(socket);
}

async function read(socket: Socket) {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}
