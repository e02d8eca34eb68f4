import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openApiSocket } from './openApiSocket.ts';

const opened: { close(): void }[] = [];

afterEach(() => {
  for (const part of opened.splice(0)) part.close();
});

test('a request through the socket reaches the API', async () => {
  const api = createServer((_, response) => response.end('{"ok":true}'));
  opened.push(api);
  const { path } = open(await listen(api));

  expect(await get(path)).toBe('{"ok":true}');
});

test('a request fails, and the shell goes on, while the API is not running', async () => {
  const api = createServer((_, response) => response.end('{"ok":true}'));
  const port = await listen(api);
  await new Promise((resolve) => api.close(resolve));
  const { path } = open(port);

  for (let i = 0; i < 3; i++) await expect(get(path)).rejects.toThrow(/hang up|ECONNRESET/);
});

test('a request fails, and the shell goes on, when the API resets the connection', async () => {
  const api = createServer(({ socket }) => socket.resetAndDestroy());
  opened.push(api);
  const { path } = open(await listen(api));

  for (let i = 0; i < 3; i++) await expect(get(path)).rejects.toThrow(/hang up|ECONNRESET/);
});

function open(port: number) {
  const socket = openApiSocket(`http://127.0.0.1:${port}`, null);
  opened.push(socket);
  return socket;
}

async function listen(server: ReturnType<typeof createServer>) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function get(socketPath: string) {
  return new Promise<string>((resolve, reject) => {
    request({ socketPath, path: '/' }, async (response) => resolve((await response.toArray()).join('')))
      .on('error', reject)
      .end();
  });
}
