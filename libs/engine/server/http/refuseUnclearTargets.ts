import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { sendApiError } from './sendApiError.ts';

/**
 * Responds with 400 to requests whose target is a whole URL, as sent to forward proxies: the shell is none. Also to those
 * with several `Host` headers, of which Node reads the first and a proxy in front may have read another.
 */
export function refuseUnclearTargets(server: FastifyInstance) {
  server.addHook('onRequest', async ({ raw }, reply) => {
    if (!raw.url?.startsWith('/') || hasSeveralHosts(raw)) return sendApiError(reply, 'bad_request');
  });
}

function hasSeveralHosts({ rawHeaders }: IncomingMessage) {
  // Names and values take turns.
  return rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length > 1;
}
