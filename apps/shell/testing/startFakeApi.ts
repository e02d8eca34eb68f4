import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SeenRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>;

/** A small real server in place of the API. It remembers what it was asked; `/api/v2/menu` answers with a menu. */
export async function startFakeApi(answer: (request: SeenRequest, response: ServerResponse) => void = answerOk) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const asked = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
    seen.push(asked);
    if (url === '/api/v2/menu') return sendJson(response, FAKE_MENU);
    answer(asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answerOk(_request: SeenRequest, response: ServerResponse) {
  sendJson(response, { ok: true });
}

function sendJson(response: ServerResponse, body: unknown) {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

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
