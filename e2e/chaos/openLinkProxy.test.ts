import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openLinkProxy, type LinkProxy } from './openLinkProxy.ts';

const TEXT = 'x'.repeat(20_000);
const paths: string[] = [];
const server = createServer((request, response) => {
  paths.push(request.url!);
  // Later than the first reset of a resetting link.
  setTimeout(() => response.end(TEXT), 50);
});
let link: LinkProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  link = await openLinkProxy((server.address() as AddressInfo).port);
});
afterAll(async () => {
  await link.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('an open link passes complete responses, also in small pieces', async () => {
  expect(await get('/open')).toBe(TEXT);
  link.set('trickling');
  expect(await get('/trickling')).toBe(TEXT);
  link.set('open');
});

test('what is sent during a partition arrives at its end, although the client has given up', async () => {
  link.set('partitioned');
  expect(await get('/late', 300)).toBeNull();
  expect(paths).not.toContain('/late');
  link.set('open');
  await waitFor(() => paths.includes('/late'));
  expect(await get('/after')).toBe(TEXT);
});

test.each(['away', 'resetting'] as const)(
  'requests over a link that is %s fail, and work again afterwards',
  async (state) => {
    link.set(state);
    expect((await Promise.all([get('/a'), get('/b')])).includes(null)).toBe(true);
    link.set('open');
    expect(await get('/again')).toBe(TEXT);
  },
);

test('silent connections are closed at the end', async () => {
  link.set('silent');
  const waiting = get('/silent', 10_000);
  setTimeout(() => link.set('open'), 200);
  expect(await waiting).toBeNull();
});

/** Null without a complete response. Each request has a connection of its own. */
function get(path: string, timeoutMs = 5000) {
  const options = { signal: AbortSignal.timeout(timeoutMs), headers: { connection: 'close' } };
  return fetch(`http://127.0.0.1:${link.port}${path}`, options).then(
    (response) => response.text(),
    () => null,
  );
}

async function waitFor(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}
