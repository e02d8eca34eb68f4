import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MISSING_SCOPE_HEADER } from '@gniazdo/contracts/engine';
import type { Menu } from '@gniazdo/contracts/offers';

const menu: Menu = {
  primary: [{ id: 1, name: 'Sofy', imageUrl: null, slug: 'sofy', children: [] }],
  rooms: [],
  gifts: [],
  top: [],
};

/** Starts an API server that only has the menu, refuses product 400, and asks for a scope for product 403. `requests` contains all received requests. */
export async function startApi() {
  const requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
  const listeners = new Set<(url: string) => void>();
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    requests.push({ url, headers: request.headers });
    listeners.forEach((listener) => listener(url));
    response.setHeader('content-type', 'application/json');
    if (url === '/api/v2/product/403') response.setHeader(MISSING_SCOPE_HEADER, 'lists');
    response.statusCode = url === '/api/v2/menu' ? 200 : url === '/api/v2/product/400' ? 400 : 404;
    response.end(JSON.stringify(url === '/api/v2/menu' ? menu : { error: 'notFound', message: 'Nie ma.' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    whenAsked: (wanted: string) =>
      new Promise<void>((resolve) => {
        listeners.add((url) => url === wanted && resolve());
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
