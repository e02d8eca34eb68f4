import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { ShellSettings } from '../settings/ShellSettings.ts';

/** The next response closes a connection after this many requests, so that load balancers can distribute clients. */
const MAX_REQUESTS_PER_CONNECTION = 1000;
const MAX_CHECK_INTERVAL_MS = 5000;

type Timeouts = Pick<ShellSettings, 'requestTimeoutMs' | 'stallTimeoutMs'>;

/**
 * Options of the server that end slow clients: a request that has not arrived after `requestTimeoutMs`, and a connection
 * without any progress for `stallTimeoutMs`. Node notices a stalled response at the second check, so after twice that time
 * at most. A slow client that reads steadily makes progress and is not cut.
 */
export function createConnectionOptions({ requestTimeoutMs, stallTimeoutMs }: Timeouts) {
  return {
    requestTimeout: requestTimeoutMs,
    connectionTimeout: stallTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs,
      // Node looks for late requests at this interval; its default is 30 s.
      connectionsCheckingInterval: Math.min(MAX_CHECK_INTERVAL_MS, requestTimeoutMs / 2),
    },
  } satisfies FastifyServerOptions & { http: object };
}

/** Limits the number of connections, and of requests per connection. */
export function limitConnections(server: FastifyInstance, { maxConnections }: Pick<ShellSettings, 'maxConnections'>) {
  const requests = new WeakMap<object, number>();
  server.server.maxConnections = maxConnections;
  // Node's own maxRequestsPerSocket responds with 503 to the next request of a client that ignores `Connection: close`.
  server.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw;
    const count = (requests.get(socket) ?? 0) + 1;
    requests.set(socket, count);
    if (count >= MAX_REQUESTS_PER_CONNECTION) reply.header('connection', 'close');
  });
}
