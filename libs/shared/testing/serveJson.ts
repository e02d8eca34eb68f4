import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts an HTTP server that responds with the JSON in `responses` by path and query, and with an error of the API to other URLs, by
 * default 404. `requests` lists the requested URLs in order.
 */
export async function serveJson(responses: Record<string, unknown>, errorStatus = 404, error = 'notFound') {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    requests.push(url);
    const isKnown = Object.hasOwn(responses, url);
    response.writeHead(isKnown ? 200 : errorStatus, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? responses[url] : { error, message: 'Nie ma czegoś takiego.' }));
  });
  // After a pause of a busy machine, the server would close connections that the client is about to use.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
