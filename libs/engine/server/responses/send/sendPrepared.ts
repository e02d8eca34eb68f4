import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheState } from '../cache/createPageCache.ts';
import { addVary } from '../dictionaries/dictionary.ts';
import { negotiateEncoding } from './encodings.ts';
import { type DocumentOptions, prepareDocument } from './prepareDocument.ts';
import type { PreparedResponse } from './PreparedResponse.ts';
import { formatTimingHeader } from './serverTiming.ts';

/** Sends the response, or 304 if the client has it. `state` is the cache state for Server-Timing. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, etag, timing }: PreparedResponse,
  state: CacheState = 'pass',
) {
  reply.code(status).headers(headers);
  if (headers.vary) reply.header('vary', addVary(request.headers, headers.vary));
  reply.header('server-timing', formatTimingHeader(timing, state));
  if (etag) {
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  return reply.send(body);
}

/** Prepares and sends a document that is not cached by the shell. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  html: readonly string[],
  options: Omit<DocumentOptions, 'encoding'>,
) {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  return sendPrepared(request, reply, prepareDocument(html, { ...options, encoding }));
}
