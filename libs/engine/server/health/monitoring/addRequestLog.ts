import type { FastifyInstance } from 'fastify';
import { isFile } from '../../http/isFile.ts';
import { redactUrl } from '../../http/redactUrl.ts';

/** Adds the request id to every response except files, and logs each request: `warn` for 5xx, otherwise `info`. */
export function addRequestLog(server: FastifyInstance) {
  server.addHook('onRequest', async (request, reply) => {
    if (!isFile(request.raw.url ?? '')) reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'info';
    request.log[level](
      {
        method: request.method,
        // The token of a staff link is a secret.
        url: redactUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'Request',
    );
  });
}
