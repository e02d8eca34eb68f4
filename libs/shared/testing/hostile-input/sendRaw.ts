import { Agent, request as startRequest, type IncomingHttpHeaders } from 'node:http';

export type RawRequest = {
  method: string;
  /** Path and query as sent, ASCII only. */
  target: string;
  headers?: Record<string, string | string[]>;
  body?: Buffer | string;
};

/** `status` 0: the server closed the connection without a response. */
export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const TIMEOUT_MS = 30_000;

/** Sends requests to a server exactly as given: `fetch` would normalise paths and refuse headers. */
export function createRawClient(origin: string, { maxSockets = 8 } = {}) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets });

  function send(request: RawRequest, isRetry = false): Promise<RawResponse> {
    const { method, target, headers, body } = request;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve) => {
      const outgoing = startRequest(
        {
          hostname,
          port,
          agent: isRetry ? false : agent,
          method,
          path: target,
          headers: { ...headers, ...length },
          timeout: TIMEOUT_MS,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      outgoing.on('error', fail).on('timeout', () => outgoing.destroy());
      outgoing.end(body);

      function fail() {
        // The server may have closed an idle connection at the same moment.
        if (outgoing.reusedSocket && !isRetry) resolve(send(request, true));
        else resolve({ status: 0, headers: {}, body: Buffer.alloc(0) });
      }
    });
  }

  return {
    send: (request: RawRequest) => send(request),
    /** Sends all requests, `maxSockets` at a time, and passes each response to `handle`. */
    async sendAll<R extends RawRequest>(requests: readonly R[], handle: (request: R, response: RawResponse) => void) {
      let next = 0;
      const work = async () => {
        while (next < requests.length) {
          const request = requests[next++]!;
          handle(request, await send(request));
        }
      };
      await Promise.all(Array.from({ length: maxSockets }, work));
    },
    close: () => agent.destroy(),
  };
}
