import { createServer, request as sendRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { LikeItemType } from '@gniazdo/state';

const PREFIX = '/api/v1/gniazdo';

/** Starts an HTTP server that keeps the likes and watches of one visitor, with the routes of their services. */
export async function startLikeService() {
  const items: Record<LikeItemType, number[]> = { variant: [], comparison: [] };
  const requests: string[] = [];
  const asked: number[][] = [];
  const watches = new Map<number, { email: string; targetPrice: number | null }>();
  const failures = new Map<string, { status: number; message?: string }>();
  const answered = new Map<string, () => void>();
  let isReachable = true;
  let handleUnreachable = () => {};
  const server = createServer(async (request, response) => {
    const name = `${request.method} ${request.url!.replace(PREFIX, '').replace(/\?.*/, '').replace('/like/', '/')}`;
    if (!isReachable) {
      handleUnreachable();
      return void request.socket.destroy();
    }
    requests.push(name);
    const { status, message } = failures.get(name) ?? { status: 200 };
    failures.delete(name);
    const [, type = '', id] = /\/(?:like-all\/)?(variant|comparison)(?:\/(\d+))?$/.exec(name) ?? [];
    const list = items[type as LikeItemType];
    if (status === 200 && id) {
      if (list.includes(Number(id))) list.splice(list.indexOf(Number(id)), 1);
      if (request.method === 'POST') list.push(Number(id));
    }
    const ids = name === 'POST /variant' ? ((await json(request)) as number[]) : null;
    if (ids) asked.push(ids);
    const watch = status === 200 ? await changeWatch(name, request) : null;
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(JSON.stringify(watch ?? ids?.map(count) ?? (name.includes('like-all') ? list : { message })));
    answered.get(name)?.();
    answered.delete(name);
  });
  async function changeWatch(name: string, request: IncomingMessage) {
    const id = Number(/\/watchdog\/(\d+)$/.exec(name)?.[1]);
    if (!id) return null;
    if (request.method === 'POST') watches.set(id, (await json(request)) as { email: string; targetPrice: number });
    if (request.method === 'DELETE') watches.delete(id);
    const { targetPrice = null } = watches.get(id) ?? {};
    return { subscribed: watches.has(id), type: watches.has(id) ? 'price' : null, targetPrice };
  }
  const count = (item_id: number) => ({ item_id, likes_count: 4, liked_by_user: items.variant.includes(item_id) });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    items,
    /** By variant id. */
    watches,
    /** Requests in order, such as `POST /variant/7`, `GET /like-all/variant` and `GET /login`. */
    requests,
    /** The ids of each request for counters. */
    asked,
    count: (name: string) => requests.filter((each) => each === name).length,
    failOnce: (name: string, status: number, message?: string) => void failures.set(name, { status, message }),
    /** Calls `handle` once when such a request was answered, before the visitor's page has the response. */
    onceAnswered: (name: string, handle: () => void) => void answered.set(name, handle),
    /** Whether the connection works. */
    setReachable(value: boolean) {
      isReachable = value;
    },
    /** Calls `handle` before a request without a connection fails. */
    onUnreachable(handle: () => void) {
      handleUnreachable = handle;
    },
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
