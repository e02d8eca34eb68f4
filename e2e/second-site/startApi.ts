import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Prices in euros; times in UTC. */
const LAMPS = [
  { id: 'mond', name: 'Mond', watts: 8, price: 149, offerEndsAt: '2030-12-31T22:59:00Z' },
  { id: 'kran', name: 'Kran', watts: 12, price: 89.5, offerEndsAt: '2030-06-30T21:59:00Z' },
];

/** Starts the API of the shop, which only reads: `/api/lampen`, and the status by which the engine notices changes. */
export async function startApi() {
  const responses: Record<string, unknown> = { '/api/lampen': LAMPS, '/api/v2/status': { appliedSeq: 1 } };
  const server = createServer(({ url = '' }, response) => {
    const body = Object.hasOwn(responses, url) ? responses[url] : undefined;
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: 'not_found', message: 'Nicht gefunden.' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
