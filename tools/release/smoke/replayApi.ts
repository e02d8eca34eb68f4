import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Smoke } from './Smoke.ts';

/** A server that answers as the API did when it was recorded; `unknown` holds what it had no answer for. */
export async function replayApi(answers: Smoke['api']) {
  const unknown = new Set<string>();
  const server = await listen(({ key }) => {
    const answer = answers[key];
    if (!answer) unknown.add(key);
    return answer ?? { status: 404, body: { error: 'not_found', message: 'Nie ma.' } };
  });
  return { ...server, unknown };
}

/** A server in front of the API at `target` that keeps its answers, long lists cut short. */
export async function recordApi(target: string) {
  const answers: Smoke['api'] = {};
  const server = await listen(async ({ key, method, url, body }) => {
    const response = await fetch(target + url, {
      method,
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    });
    const answer = { status: response.status, body: cutLists(await response.json()) };
    answers[key] = answer;
    return answer;
  });
  return { ...server, answers };
}

type Asked = { key: string; method: string; url: string; body: string };
type Answer = { status: number; body?: unknown };

async function listen(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const found = await (async () => answer({ key: `${method} ${url}`, method, url, body }))().catch(
      (error: Error) => ({
        status: 502,
        body: { error: 'away', message: error.message },
      }),
    );
    response.writeHead(found.status, { 'content-type': 'application/json' }).end(JSON.stringify(found.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const LARGE_BYTES = 300;
const MOST_LARGE = 2;
const MOST_SMALL = 17;

/** Two or three cards say as much as 48; choices of a filter are small and stay. */
function cutLists(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isLarge = value.length > 0 && JSON.stringify(value).length / value.length > LARGE_BYTES;
    return value.slice(0, isLarge ? MOST_LARGE : MOST_SMALL).map(cutLists);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cutLists(each)]));
}
