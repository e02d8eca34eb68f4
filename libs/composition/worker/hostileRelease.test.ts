import { expect, test } from '@jest/globals';
import { READY, startHostile } from '../testing/hostileRelease.ts';

const isLinux = process.platform === 'linux';

test.each([
  ['Buffers', `const kept = []; for (;;) kept.push(Buffer.alloc(8 * 2 ** 20, 1))`],
  ['the heap', `const kept = []; for (;;) kept.push({ text: 'x' + kept.length })`],
])('a release that fills its memory with %s ends, within its limit', async (_title, code) => {
  const { client, release } = startHostile(`port.send(${READY}); setTimeout(() => { ${code} }, 50)`);
  await client.ready;
  let peak = 0;
  const timer = setInterval(async () => {
    peak = Math.max(peak, (await release.readUsage())?.memoryBytes ?? 0);
    // Where the system has no limit, the shell has one.
    if (peak > 600 * 2 ** 20 && !isLinux) await client.terminate();
  }, 20);
  await client.ended;
  clearInterval(timer);
  expect(peak).toBeLessThan(700 * 2 ** 20);
});

test.each([
  ['bytes that are no frame', `raw(Buffer.alloc(64, 0xff))`, 'no valid frame'],
  ['a frame above the limit', `raw(Buffer.from('7fffffff00000000', 'hex'))`, 'too large'],
  ['invalid JSON', `raw(Buffer.from('0000000100000000' + '7b', 'hex'))`, 'no valid frame'],
  ['an unknown type', `port.send({ type: 'exit-shell' })`, 'invalid message'],
  ['fields of a wrong type', `port.send({ type: 'log', level: 'fatal', message: 1 })`, 'invalid message (level'],
  [
    'a response to no request',
    `port.send({ type: 'fragment', id: 7, html: '', timings: { load: 0, render: 0 } })`,
    'does not have',
  ],
  [
    'a redirect with a line break',
    String.raw`port.send({ type: 'redirect', id: 1, status: 302, location: '/a\r\nset-cookie: a=b' })`,
    'invalid message (location: contains control characters',
  ],
  [
    'a header with a line break',
    String.raw`port.send({ type: 'endpoint', id: 1, response: { status: 200, headers: { vary: 'a\r\nb: c' }, body: '' } })`,
    'invalid message (response.headers.vary: contains control characters',
  ],
  [
    'the name of a file for a download',
    `port.send({ type: 'endpoint', id: 1, response: { status: 200, headers: { 'content-disposition': 'attachment' }, body: '' } })`,
    'invalid message (response.headers',
  ],
  ['a second "ready"', `port.send(${READY})`, 'second "ready"'],
  ['a "pong" without a "ping"', `port.send({ type: 'pong', id: 1 })`, 'without a "ping"'],
])('a release that sends %s is terminated', async (_title, code, reason) => {
  let lost = '';
  const { client } = startHostile(
    `port.send(${READY}); setTimeout(() => { ${code} }, 20); setInterval(() => {}, 1000)`,
    {
      onLost: (why) => (lost = why),
    },
  );
  await client.ended;
  expect(lost).toContain(reason);
});
