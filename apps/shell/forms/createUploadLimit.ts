import type { onRequestHookHandler } from 'fastify';
import { getClient } from '../server/http/getClient.ts';
import { sendApiError } from '../server/http/sendApiError.ts';

/** Bodies of uploads are in memory until the API has them. */
const MAX_UPLOADS = 4;

/** Limits the uploads in progress: one of each client, a few of all. Others get 503. */
export function createUploadLimit(): onRequestHookHandler {
  const clients = new Set<string>();
  return (request, reply, done) => {
    const { key } = getClient(request.ip);
    if (clients.size >= MAX_UPLOADS || clients.has(key)) return void sendApiError(reply, 'unavailable');
    clients.add(key);
    reply.raw.once('close', () => clients.delete(key));
    done();
  };
}
