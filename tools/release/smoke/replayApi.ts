import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Smoke } from './Smoke.ts';

/**
 * Starts a server that replays recorded API responses. `missing` collects the requests without a recording, which get
 * status 404.
 */
export async function replayApi(responses: Smoke['api']) {
  const missing = new Set<string>();
  const server = await listen(({ key }) => {
    const recorded = responses[key];
    if (!recorded) missing.add(key);
    return recorded ?? { status: 404, body: { error: 'not_found', message: 'Nie ma.' } };
  });
  return { ...server, missing };
}

/** Starts a proxy for the API at `target` that records its responses, with long lists shortened. */
export async function recordApi(target: string) {
  const responses: Smoke['api'] = {};
  const server = await listen(async ({ key, method, url, body }) => {
    const response = await fetch(target + url, {
      method,
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    });
    const recorded = { status: response.status, body: cutLists(await response.json()) };
    responses[key] = recorded;
    return recorded;
  });
  return { ...server, responses };
}

type RecordedRequest = { key: string; method: string; url: string; body: string };
type RecordedResponse = { status: number; body?: unknown };

async function listen(respond: (request: RecordedRequest) => RecordedResponse | Promise<RecordedResponse>) {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const found = await (async () => respond({ key: `${method} ${url}`, method, url, body }))().catch(
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
const MAX_LARGE = 2;
const MAX_SMALL = 17;

/**
 * Shortens lists, because two cards test as much as 48. Lists of small items, such as filter options, keep more items.
 */
function cutLists(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isLarge = value.length > 0 && JSON.stringify(value).length / value.length > LARGE_BYTES;
    return value.slice(0, isLarge ? MAX_LARGE : MAX_SMALL).map(cutLists);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cutLists(each)]));
}
