import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { sendApiError } from './sendApiError.ts';

const unreadable = new WeakSet<IncomingMessage>();

/**
 * The URL of a request for the router, which runs no hook for a path that it cannot decode: neither limits nor the log would
 * know of the request. It gets a path that it can decode, and `refuseInvalidTargets` refuses the request.
 */
export function getReadableUrl(request: IncomingMessage) {
  const { url = '/' } = request;
  if (!url.includes('%')) return url;
  try {
    decodeURI(url.split('?', 1)[0]!);
    return url;
  } catch {
    unreadable.add(request);
    return url.replaceAll('%', '%25');
  }
}

/**
 * Responds with 400 to requests whose path cannot be decoded, and to those whose target is a whole URL, as sent to forward
 * proxies: the shell is none. Also to those with several `Host` headers, of which Node reads the first and a proxy in front
 * may have read another.
 */
export function refuseInvalidTargets(server: FastifyInstance) {
  server.addHook('onRequest', async ({ raw }, reply) => {
    if (unreadable.has(raw)) throw Object.assign(new Error('The path cannot be decoded.'), { statusCode: 400 });
    if (!raw.url?.startsWith('/') || hasSeveralHosts(raw)) return sendApiError(reply, 'bad_request');
  });
}

function hasSeveralHosts({ rawHeaders }: IncomingMessage) {
  // Names and values take turns.
  return rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length > 1;
}
