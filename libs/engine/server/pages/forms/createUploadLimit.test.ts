import { EventEmitter } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createUploadLimit, UploadRefusedError } from './createUploadLimit.ts';

const MAX_BYTES = 400;
const MAX_BYTES_OF_NETWORK = 100;

let now: number;
let limit: ReturnType<typeof createUploadLimit>;

beforeEach(() => {
  now = 0;
  limit = createUploadLimit({ maxBytes: MAX_BYTES, maxBytesOfNetwork: MAX_BYTES_OF_NETWORK, now: () => now });
});

test('senders that announce a body and send nothing take no memory from others', async () => {
  for (let n = 0; n < 1000; n++) open(`198.51.100.${n % 250}`);
  expect(await send('203.0.113.1', 100)).toBe(100);
});

test('the clients of one network share its memory until their responses are sent', async () => {
  const first = open('203.0.113.1');
  expect(await first.send(60)).toBe(60);
  expect(await send('203.0.113.2', 60)).toBe('refused');
  expect(await send('203.0.113.2', 40)).toBe(40);
  expect(await send('198.51.100.1', 60)).toBe(60);
  first.close();
  expect(await send('203.0.113.2', 60)).toBe(60);
});

test('all networks together have a maximum', async () => {
  const opened = [1, 2, 3, 4].map((n) => open(`203.0.${n}.1`));
  for (const each of opened) expect(await each.send(100)).toBe(100);
  expect(await send('198.51.100.1', 1)).toBe('refused');
  opened[0]!.close();
  expect(await send('198.51.100.1', 100)).toBe(100);
});

test('an upload that has stalled is ended for the next one; one that makes progress or is complete is not', async () => {
  const stalled = open('203.0.113.1');
  const active = open('203.0.113.2');
  const complete = open('203.0.113.3');
  stalled.write(30);
  active.write(30);
  expect(await complete.send(30)).toBe(30);
  await turn();
  now = 900;
  active.write(5);
  await turn();
  expect(await send('203.0.113.4', 40)).toBe('refused');
  now = 1000;
  expect(await send('203.0.113.4', 30)).toBe(30);
  expect(await stalled.result).toBe('refused');
  active.end();
  expect(await active.result).toBe(35);
});

test('an upload whose client has gone frees its memory', async () => {
  const gone = open('203.0.113.1');
  gone.write(100);
  await turn();
  gone.close();
  expect(await send('203.0.113.2', 100)).toBe(100);
});

/** An upload of a client. `result`: its bytes, once they have arrived. */
function open(ip: string) {
  const socket = new EventEmitter();
  const sent = new PassThrough();
  const body = limit({ ip } as FastifyRequest, { raw: socket } as unknown as FastifyReply, sent);
  const result = read(body);
  return {
    result,
    write: (bytes: number) => void sent.write(Buffer.alloc(bytes)),
    end: () => void sent.end(),
    send(bytes: number) {
      sent.end(Buffer.alloc(bytes));
      return result;
    },
    /** After the response, or when the client has disconnected. */
    close: () => void socket.emit('close'),
  };
}

/** An upload whose response is sent immediately. */
async function send(ip: string, bytes: number) {
  const upload = open(ip);
  const result = await upload.send(bytes);
  upload.close();
  return result;
}

function read(body: Readable) {
  return buffer(body).then(
    ({ length }) => length,
    (error: unknown) => (error instanceof UploadRefusedError ? 'refused' : 'closed'),
  );
}
