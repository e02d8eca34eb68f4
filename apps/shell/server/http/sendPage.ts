import { hash } from 'node:crypto';
import type { CachePolicy } from '@gniazdo/composition/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageAnswer } from '../../contract/PageData.ts';
import { compress, encodingFor } from './encodings.ts';

// The user agent chooses picture sizes, so a shared cache must tell devices apart.
const VARY = 'accept-encoding, sec-ch-ua-mobile, user-agent';

type Options = { cache: CachePolicy; timings: Record<string, number> };

/** Sends a document, compressed. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  { status, securityPolicy, ...options }: Options & { status: number; securityPolicy: string },
) {
  reply.code(status).header('content-type', 'text/html; charset=utf-8');
  reply.header('content-security-policy', securityPolicy);
  if (status === 503) reply.header('retry-after', '5');
  return sendText(request, reply, html, options);
}

/**
 * Sends a page for the router in the browser. The page's status stands in the answer: a page that says "not found" is
 * still one to show. Only a failure is told by HTTP, so that nobody takes it for the page.
 */
export function sendPageAnswer(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer, options: Options) {
  const isFailure = answer.kind === 'page' && answer.status >= 500;
  reply.code(isFailure ? answer.status : 200).header('content-type', 'application/json; charset=utf-8');
  reply.header('x-robots-tag', 'noindex');
  return sendText(request, reply, JSON.stringify(answer), options);
}

function sendText(request: FastifyRequest, reply: FastifyReply, text: string, { cache, timings }: Options) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const startedAt = performance.now();
  const body = compress(text, encoding);
  reply.header('server-timing', serverTiming({ ...timings, compress: performance.now() - startedAt }));
  reply.header('cache-control', cacheControl(cache));
  reply.header('vary', VARY);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (cache.kind === 'public' && reply.statusCode === 200) {
    const etag = `W/"${hash('sha1', body, 'base64url')}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  return reply.send(body);
}

export function cacheControl(cache: CachePolicy) {
  if (cache.kind === 'private') return 'private, no-store';
  const stale = cache.staleWhileRevalidate ? `, stale-while-revalidate=${cache.staleWhileRevalidate}` : '';
  return `public, max-age=${cache.maxAge}${stale}`;
}

function serverTiming(timings: Record<string, number>) {
  return Object.entries(timings)
    .map(([name, duration]) => `${name};dur=${duration.toFixed(1)}`)
    .join(', ');
}
