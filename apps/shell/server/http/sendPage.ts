import { NDJSON_TYPE } from '@gniazdo/contracts';
import { hash } from 'node:crypto';
import type { CachePolicy } from '@gniazdo/composition/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { splitAtFirstScreenEnd, removeFirstScreenEnd } from '@gniazdo/composition/first-screen-end';
import { KNOWN_STYLES_HEADER, type PageResponse, type PageRemainder } from '../../contract/PageData.ts';
import type { CacheState } from '../cache/createPageCache.ts';
import type { RenderTiming } from '../compose/RenderTiming.ts';
import { STAFF_HEADERS } from '../staff/sendStaffMessage.ts';
import { compress, compressLines, type Encoding, negotiateEncoding } from './encodings.ts';
import { type ServerTiming, formatServerTiming, formatTimingHeader } from './serverTiming.ts';

// Image sizes depend on the device, so shared caches must distinguish devices.
const VARY = 'accept-encoding, sec-ch-ua-mobile, user-agent';
/** Seconds that a shared cache may keep a page that browsers must revalidate each time. */
const MIN_SHARED_SECONDS = 5;

/** A compressed response that can be sent to many clients. */
export type PreparedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Null if the response must not be cached. */
  etag: string | null;
  timing: ServerTiming;
};

type Options = {
  encoding: Encoding;
  cache: CachePolicy;
  /** ms by stage. */
  timings: Record<string, number>;
  renderTimings?: RenderTiming[];
};
type PageResponseOptions = Options & { acceptsLines: boolean };

/** Prepares an HTML document. */
export function prepareDocument(
  html: string,
  { status, securityPolicy, ...options }: Options & { status: number; securityPolicy: string },
) {
  const startedAt = performance.now();
  return prepare(compress(removeFirstScreenEnd(html), options.encoding), startedAt, status, options, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': securityPolicy,
    ...(status === 503 && { 'retry-after': '5' }),
  });
}

/**
 * Prepares a page for the client router, split at the end of the first screen if the client accepts NDJSON. The page's
 * status is in the body, because a "not found" page is still shown by the router. Only 5xx is also the HTTP status.
 */
export async function preparePageResponse(response: PageResponse, { acceptsLines, ...options }: PageResponseOptions) {
  const startedAt = performance.now();
  const isFailure = response.kind === 'page' && response.status >= 500;
  const lines = formatLines(response, acceptsLines);
  const body =
    lines.length > 1 ? await compressLines(lines, options.encoding) : compress(lines.join(), options.encoding);
  return prepare(body, startedAt, isFailure ? response.status : 200, options, {
    'content-type': `${lines.length > 1 ? NDJSON_TYPE : 'application/json'}; charset=utf-8`,
    'x-robots-tag': 'noindex',
    vary: `${VARY}, accept, ${KNOWN_STYLES_HEADER}`,
  });
}

function formatLines(response: PageResponse, acceptsLines: boolean): string[] {
  if (response.kind === 'redirect') return [JSON.stringify(response)];
  const { first, rest } = splitAtFirstScreenEnd(response.html);
  if (rest === null) return [JSON.stringify(response)];
  if (!acceptsLines) return [JSON.stringify({ ...response, html: first + rest })];
  const partial: PageResponse = { ...response, html: first, isPartial: true };
  return [partial, { html: rest } satisfies PageRemainder].map((line) => JSON.stringify(line));
}

/** Prepares a redirect. */
export function prepareRedirect(status: 301 | 302, location: string): PreparedResponse {
  const headers = { 'cache-control': 'no-cache', location };
  return { status, headers, body: Buffer.alloc(0), etag: null, timing: { built: '', cached: '' } };
}

function prepare(
  body: Buffer,
  startedAt: number,
  status: number,
  { encoding, cache, timings, renderTimings = [] }: Options,
  headers: Record<string, string>,
): PreparedResponse {
  return {
    status,
    headers: {
      'cache-control': cacheControl(cache),
      vary: VARY,
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body,
    etag: cache.kind === 'public' && status === 200 ? `W/"${hash('sha1', body, 'base64url')}"` : null,
    timing: formatServerTiming({ ...timings, compress: performance.now() - startedAt }, renderTimings),
  };
}

/** The same response for this browser only, with revalidation on each use. */
export function privateResponse({ headers, ...answer }: PreparedResponse): PreparedResponse {
  return { ...answer, headers: { ...headers, 'cache-control': privateCacheControl(headers['cache-control']) } };
}

/** The same response with no-store and noindex. */
export function noStore({ headers, ...answer }: PreparedResponse): PreparedResponse {
  return { ...answer, headers: { ...headers, ...STAFF_HEADERS }, etag: null };
}

/** `Cache-Control` for a response that differs between visitors. */
export function privateCacheControl(cacheControl = 'no-store') {
  return /no-store/.test(cacheControl) ? 'private, no-store' : 'private, no-cache';
}

/** Sends the response, or 304 if the client has it. `state` is the cache state for Server-Timing. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, etag, timing }: PreparedResponse,
  state: CacheState = 'pass',
) {
  reply.code(status).headers(headers);
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
  html: string,
  options: Omit<Parameters<typeof prepareDocument>[1], 'encoding'>,
) {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  return sendPrepared(request, reply, prepareDocument(html, { ...options, encoding }));
}

export function cacheControl(cache: CachePolicy) {
  if (cache.kind === 'private') return 'private, no-store';
  const shared = cache.maxAge < MIN_SHARED_SECONDS ? `, s-maxage=${MIN_SHARED_SECONDS}` : '';
  const stale = cache.staleWhileRevalidate ? `, stale-while-revalidate=${cache.staleWhileRevalidate}` : '';
  return `public, max-age=${cache.maxAge}${shared}${stale}`;
}
