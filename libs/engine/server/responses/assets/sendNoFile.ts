import type { FastifyReply } from 'fastify';

/** Responds that there is no such file. Nothing stores that: a later release may have it. */
export function sendNoFile(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(reply.server.siteTexts.noFile);
}
