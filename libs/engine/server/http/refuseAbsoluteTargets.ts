import type { FastifyInstance } from 'fastify';
import { sendApiError } from './sendApiError.ts';

/** Responds with 400 to requests whose target is a whole URL, as sent to forward proxies: the shell is none. */
export function refuseAbsoluteTargets(server: FastifyInstance) {
  server.addHook('onRequest', async (request, reply) => {
    if (!request.raw.url?.startsWith('/')) return sendApiError(reply, 'bad_request');
  });
}
