import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { ErrorSender } from '@gniazdo/engine/server/pages/errors/createErrorSender';

/** Sends the API's response to a link to a shop; a page instead of JSON if there is no offer to redirect to. */
export function sendShopRedirect(request: FastifyRequest, reply: FastifyReply, body: Readable, errors: ErrorSender) {
  if (reply.statusCode !== 404) return reply.send(body);
  body.resume();
  // These headers describe the API's body.
  for (const name of ['content-length', 'content-encoding', 'etag']) reply.removeHeader(name);
  return errors.sendDocument(request, reply, 404);
}
