import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';
import type { ShellSettings } from '../settings/ShellSettings.ts';

/** The next response closes a connection after this many requests, so that load balancers can distribute clients. */
const MAX_REQUESTS_PER_CONNECTION = 1000;
const MAX_CHECK_INTERVAL_MS = 5000;
/** Longer than all deadlines for which a response waits. */
const MAX_PREPARATION_MS = 60_000;

type Timeouts = Pick<ShellSettings, 'requestTimeoutMs' | 'stallTimeoutMs'>;

/**
 * Options of the server that end slow clients: a request that has not arrived after `requestTimeoutMs`, and a connection
 * without any progress of the client for `stallTimeoutMs`. Node notices a stalled response at the second check, so after twice that time
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

/** Limits the number of connections, of requests per connection, and the time without progress. */
export function limitConnections(
  server: FastifyInstance,
  { maxConnections, stallTimeoutMs }: Pick<ShellSettings, 'maxConnections' | 'stallTimeoutMs'>,
) {
  const requests = new WeakMap<object, number>();
  server.server.maxConnections = maxConnections;
  // Node's own maxRequestsPerSocket responds with 503 to the next request of a client that ignores `Connection: close`.
  server.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw;
    const count = (requests.get(socket) ?? 0) + 1;
    requests.set(socket, count);
    if (count >= MAX_REQUESTS_PER_CONNECTION) reply.header('connection', 'close');
  });
  closeStalled(server, stallTimeoutMs);
}

/**
 * Closes connections without progress, but not while their response waits for something else than the client, such as the
 * API: it has a deadline of its own, after which the client gets an error that says so. Without a listener, Node would
 * close these, too.
 */
function closeStalled(server: FastifyInstance, stallTimeoutMs: number) {
  const preparing = new WeakMap<Socket, { request: FastifyRequest; startedAt: number }>();
  server.addHook('onRequest', async (request) => {
    preparing.set(request.raw.socket, { request, startedAt: performance.now() });
  });
  server.addHook('onResponse', async (request) => {
    const { socket } = request.raw;
    if (preparing.get(socket)?.request === request) preparing.delete(socket);
  });
  server.server.on('timeout', (socket: Socket) => {
    const { request, startedAt = 0 } = preparing.get(socket) ?? {};
    if (!request?.raw.complete || socket.writableLength > 0) return void socket.destroy();
    if (performance.now() - startedAt < MAX_PREPARATION_MS) return void socket.setTimeout(stallTimeoutMs);
    request.log.error('A request had no response in a minute');
    socket.destroy();
  });
}
