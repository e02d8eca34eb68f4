import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:net';

export type SiteRequest = {
  method?: 'GET' | 'POST';
  /** Path and query, or a whole URL for an absolute-form target. */
  target: string;
  headers?: Record<string, string>;
  body?: string;
};

/**
 * `at`: when the request was sent, ms since 1970; `ms`: until the response is complete; `status` 0: no response, for the
 * reason `error`; `isRefusal`: 503 with Retry-After.
 */
export type SiteResponse = { at: number; status: number; ms: number; isRefusal?: boolean; error?: string };

const TIMEOUT_MS = 20_000;
/** Requests above this number wait for a connection. */
const MAX_SOCKETS = 64;

/**
 * Sends `count` requests at a constant rate, whatever the responses take. `getAddress` returns the client address of a
 * request, which the shell takes from this trusted proxy. Stops early when the signal is aborted.
 */
export async function sendAtRate(
  url: string,
  build: (n: number) => SiteRequest,
  {
    count,
    perSecond,
    getAddress,
    signal,
    maxSockets = MAX_SOCKETS,
  }: {
    count: number;
    perSecond: number;
    getAddress: (n: number) => string;
    signal?: AbortSignal;
    maxSockets?: number;
  },
): Promise<SiteResponse[]> {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets });
  const responses: Promise<SiteResponse>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < count; n++) {
    if (signal?.aborted) break;
    const early = startedAt + (n * 1000) / perSecond - performance.now();
    if (early > 1) await wait(early);
    const each = build(n);
    const headers = { ...each.headers, 'x-forwarded-for': getAddress(n) };
    responses.push(
      each.target.startsWith('/')
        ? send({ ...each, headers }, { hostname, port, agent })
        : sendRaw({ ...each, headers }, Number(port), hostname),
    );
  }
  const all = await Promise.all(responses);
  agent.destroy();
  return all;
}

function send(
  { method = 'GET', target, headers, body }: SiteRequest,
  to: { hostname: string; port: string; agent: Agent },
): Promise<SiteResponse> {
  const at = Date.now();
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, isRefusal = false) =>
      resolve({ at, status, ms: performance.now() - startedAt, isRefusal });
    const fail = (error: Error) =>
      resolve({
        at,
        status: 0,
        ms: performance.now() - startedAt,
        error: `${method} ${target.slice(0, 40)}: ${error.message}`,
      });
    // Also limits the time in the queue of a busy machine.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const outgoing = request({ ...to, method, path: target, headers, signal }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      const isRefusal = statusCode === 503 && answered['retry-after'] !== undefined;
      response.on('end', () => finish(statusCode, isRefusal)).on('error', fail);
      response.resume();
    });
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

/** Sends a request whose target node:http would change. */
function sendRaw({ method = 'GET', target, headers = {} }: SiteRequest, port: number, host: string) {
  const at = Date.now();
  const startedAt = performance.now();
  return new Promise<SiteResponse>((resolve) => {
    let text = '';
    const finish = () =>
      resolve({ at, status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), ms: performance.now() - startedAt });
    const socket = connect(port, host);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.on('data', (data: Buffer) => void (text += data.toString('latin1'))).on('error', () => undefined);
    socket.on('close', finish);
    const lines = Object.entries({ host, connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  });
}
