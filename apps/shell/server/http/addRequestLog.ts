import type { FastifyInstance } from 'fastify';

/** Gives every answer the request's id, and the log a line: quiet for what is well, a warning for a failure. */
export function addRequestLog(server: FastifyInstance) {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
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
