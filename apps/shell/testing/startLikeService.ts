import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LikeItemType } from '@gniazdo/state';

const PREFIX = '/api/v1/gniazdo';

/** Starts an HTTP server that keeps the likes of one visitor, with the routes of the likes service. */
export async function startLikeService() {
  const items: Record<LikeItemType, number[]> = { variant: [], comparison: [] };
  const requests: string[] = [];
  const failures = new Map<string, number>();
  const server = createServer((request, response) => {
    const name = `${request.method} ${request.url!.replace(PREFIX, '').replace(/\?.*/, '').replace('/like/', '/')}`;
    requests.push(name);
    const status = failures.get(name) ?? 200;
    failures.delete(name);
    const [, type = '', id] = /\/(?:like-all\/)?(variant|comparison)(?:\/(\d+))?$/.exec(name) ?? [];
    const list = items[type as LikeItemType];
    if (status === 200 && id) {
      if (list.includes(Number(id))) list.splice(list.indexOf(Number(id)), 1);
      if (request.method === 'POST') list.push(Number(id));
    }
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(JSON.stringify(name.includes('like-all') ? list : {}));
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    items,
    /** Requests in order, such as `POST /variant/7`, `GET /like-all/variant` and `GET /login`. */
    requests,
    count: (name: string) => requests.filter((each) => each === name).length,
    failOnce: (name: string, status: number) => void failures.set(name, status),
    /** Lets requests that are under way advance. */
    pause: () => new Promise((resolve) => setTimeout(resolve)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** `fetch` for tests in jsdom, which has none: statuses and JSON bodies only. */
export const fetchOverHttp = ((url: string, { method }: RequestInit) =>
  new Promise((resolve, reject) => {
    sendRequest(url, { method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        const json = () => Promise.resolve(JSON.parse(Buffer.concat(chunks).toString()) as unknown);
        resolve({ ok: status < 300, status, json, body: null });
      });
    })
      .on('error', reject)
      .end();
  })) as unknown as typeof fetch;
