import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HttpStore } from './HttpStore.ts';
import { StoreError } from './ReleaseStore.ts';

const id = { name: 'listing', version: '1.0.0' };
let server: Server;
let store: HttpStore;

const HANDLERS: Record<string, (response: ServerResponse) => void> = {
  '/release.json': (response) => response.end('{}'),
  '/browser/a%20b.js': (response) => response.end('spaced'),
  '/moved': (response) => response.writeHead(302, { location: '/release.json' }).end(),
  '/endless': (response) => {
    const more = () => {
      if (response.write(Buffer.alloc(64 * 1024))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  },
};

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const handle = HANDLERS[url];
    if (handle) handle(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  store = new HttpStore(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('files are read by their path', async () => {
  expect((await store.readFile(id, 'release.json', 100)).toString()).toBe('{}');
  expect((await store.readFile(id, 'browser/a b.js', 100)).toString()).toBe('spaced');
});

test.each([
  ['nothing', 'release.sig', 'responds with 404'],
  ['a redirect', 'moved', "can't be read"],
  ['more than is allowed', 'endless', 'more than the 1000 bytes allowed'],
])('%s is a StoreError with the reason', async (_what, file, sentence) => {
  const reading = store.readFile(id, file, 1000);
  await expect(reading).rejects.toThrow(sentence);
  await expect(reading).rejects.toBeInstanceOf(StoreError);
});

test('an unreachable machine is a StoreError', async () => {
  await expect(new HttpStore('http://127.0.0.1:9').readFile(id, 'release.json', 100)).rejects.toThrow(StoreError);
});
