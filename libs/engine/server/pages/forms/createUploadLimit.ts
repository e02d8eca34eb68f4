import type { FastifyReply, FastifyRequest } from 'fastify';
import { getClient } from '../../http/getClient.ts';

/** Bodies of uploads are in memory until the API has them. */
const MAX_UPLOADS = 4;

/**
 * Limits the uploads in progress: one of each client, a few of all. The returned function takes a place until the response
 * has ended; false if there is none.
 */
export function createUploadLimit() {
  const clients = new Set<string>();
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { key } = getClient(request.ip);
    if (clients.size >= MAX_UPLOADS || clients.has(key)) return false;
    clients.add(key);
    reply.raw.once('close', () => clients.delete(key));
    return true;
  };
}
