import type { FastifyInstance } from 'fastify';
import { isFile } from '../../http/addresses.ts';

/**
 * Adds the request id to every response except files and what shared caches may keep, which is of many requests. Logs each
 * request: `warn` for 5xx and 403, otherwise `info`.
 */
export function addRequestLog(server: FastifyInstance) {
  server.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('cache-control')).includes('public')) reply.removeHeader('x-request-id');
    else if (!isFile(request.raw.url ?? '')) reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 || reply.statusCode === 403 ? 'warn' : 'info';
    request.log[level](
      {
        method: request.method,
        // Read only if the entry is written.
        get route() {
          return server.routeNames.ofRequest(request);
        },
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'Request',
    );
  });
}
