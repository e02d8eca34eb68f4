import type { FastifyInstance } from 'fastify';
import { isFile } from './isFile.ts';

/** Gives every answer but files the request's id, and the log a line: quiet for what is well, a warning for a failure. */
export function addRequestLog(server: FastifyInstance) {
  server.addHook('onRequest', async (request, reply) => {
    if (!isFile(request.raw.url ?? '')) reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'info';
    request.log[level](
      {
        method: request.method,
        // The link of staff is a secret for an hour.
        url: request.url.replace(/([?&]token=)[^&]*/, '$1…'),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'Request',
    );
  });
}
