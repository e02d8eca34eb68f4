import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/**
 * An HTTP server that replaces the API. It records requests and responds to `/api/v2/menu` with a menu. Requests of
 * feature flags are not recorded; `features` are their definitions.
 */
export async function startFakeApi(respond: (request: ReceivedRequest, response: ServerResponse) => void = sendOk) {
  const requests: ReceivedRequest[] = [];
  const features: Record<string, object> = {};
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/sub/'))
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    if (request.url?.startsWith('/api/features/')) {
      response.setHeader('x-sse-support', 'enabled');
      return sendJson(response, { features, experiments: [], savedGroups: {} });
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const received = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
    requests.push(received);
    if (url === '/api/v2/menu') return sendJson(response, FAKE_MENU);
    respond(received, response);
  });
  // After a pause of a busy machine, the server would close connections that the shell is about to use.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    features,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function sendOk(_request: ReceivedRequest, response: ServerResponse) {
  sendJson(response, FAKE_RESPONSE);
}

function sendJson(response: ServerResponse, body: unknown) {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

/** Also the response to the forms of visitors' texts. */
export const FAKE_RESPONSE = {
  ok: true,
  variantId: 7,
  secret: 'a'.repeat(43),
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  reference: 'ZT-0123ABCD',
};

const FAKE_MENU = {
  primary: [
    {
      id: 1,
      name: 'Sofy',
      slug: 'sofy',
      imageUrl: null,
      children: [{ id: 2, name: 'Narożniki', slug: 'narozniki', imageUrl: null, children: [] }],
    },
  ],
  rooms: [{ id: 3, name: 'Sypialnia', slug: 'sypialnia', imageUrl: null, children: [] }],
  gifts: [],
  top: [],
};
