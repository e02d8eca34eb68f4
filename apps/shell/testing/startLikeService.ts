import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { LikeItemType } from '@gniazdo/state';

const PREFIX = '/api/v1/gniazdo';

/** Starts an HTTP server that keeps the likes of one visitor, with the routes of the likes service. */
export async function startLikeService() {
  const items: Record<LikeItemType, number[]> = { variant: [], comparison: [] };
  const requests: string[] = [];
  const asked: number[][] = [];
  const failures = new Map<string, number>();
  const server = createServer(async (request, response) => {
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
    const ids = name === 'POST /variant' ? ((await json(request)) as number[]) : null;
    if (ids) asked.push(ids);
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(JSON.stringify(ids?.map(count) ?? (name.includes('like-all') ? list : {})));
  });
  const count = (item_id: number) => ({ item_id, likes_count: 4, liked_by_user: items.variant.includes(item_id) });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    items,
    /** Requests in order, such as `POST /variant/7`, `GET /like-all/variant` and `GET /login`. */
    requests,
    /** The ids of each request for counters. */
    asked,
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
export const fetchOverHttp = ((url: string, { method, body }: RequestInit) =>
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
      .end(body as string | undefined);
  })) as unknown as typeof fetch;
