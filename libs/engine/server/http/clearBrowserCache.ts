import type { FastifyReply } from 'fastify';

/** Removes what the browser has kept of this host, also pages for Back: it shows a state that ends with this response. */
export function clearBrowserCache(reply: FastifyReply) {
  reply.header('clear-site-data', '"cache"');
}
