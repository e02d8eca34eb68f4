import { Agent, request as startRequest, type IncomingHttpHeaders } from 'node:http';

export type RawRequest = {
  method: string;
  /** Path and query as sent, ASCII only. */
  target: string;
  headers?: Record<string, string | string[]>;
  body?: Buffer | string;
};

/**
 * `status` 0: the server closed the connection without a response; then `body` is the error of the connection. `ms`: until
 * the response was received.
 */
export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number };

const TIMEOUT_MS = 30_000;

/** Sends requests to a server exactly as given: `fetch` would normalise paths and refuse headers. */
export function createRawClient(origin: string, { maxSockets = 8 } = {}) {
  const { hostname, port } = new URL(origin);
  const agents = new Set<Agent>();

  function send({ method, target, headers, body }: RawRequest, agent: Agent): Promise<RawResponse> {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const start = performance.now();
    return new Promise((resolve) => {
      const finish = (response: Omit<RawResponse, 'ms'>) => resolve({ ...response, ms: performance.now() - start });
      const fail = (error: Error) => finish({ status: 0, headers: {}, body: Buffer.from(error.message) });
      const outgoing = startRequest(
        { hostname, port, agent, method, path: target, headers: { ...headers, ...length }, timeout: TIMEOUT_MS },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail);
          response.on('end', () =>
            finish({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      outgoing.on('error', fail).on('timeout', () => outgoing.destroy(new Error(`nothing for ${TIMEOUT_MS} ms`)));
      outgoing.end(body);
    });
  }

  return {
    /**
     * Sends all requests, `maxSockets` at a time, and passes each response to `handle`. They use new connections, because
     * the server may be closing idle ones.
     */
    async sendAll<R extends RawRequest>(requests: readonly R[], handle: (request: R, response: RawResponse) => void) {
      const agent = new Agent({ keepAlive: true, maxSockets });
      agents.add(agent);
      let next = 0;
      const work = async () => {
        while (next < requests.length) {
          const request = requests[next++]!;
          handle(request, await send(request, agent));
        }
      };
      await Promise.all(Array.from({ length: maxSockets }, work));
      agent.destroy();
      agents.delete(agent);
    },
    close() {
      for (const agent of agents) agent.destroy();
    },
  };
}
