import { hash } from 'node:crypto';
import type { CachePolicy } from '@gniazdo/composition/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { splitAtFold, withoutFold } from '@gniazdo/composition/fold';
import { HAVE_STYLES, LINES_TYPE, type PageAnswer, type PageRest } from '../../contract/PageData.ts';
import type { CacheState } from '../cache/createPageCache.ts';
import type { PartTiming } from '../compose/PartTiming.ts';
import { STAFF_HEADERS } from '../staff/staffPage.ts';
import { compress, compressLines, type Encoding, encodingFor } from './encodings.ts';
import { type ServerTiming, serverTiming, timingHeader } from './serverTiming.ts';

// The user agent chooses picture sizes, so a shared cache must tell devices apart.
const VARY = 'accept-encoding, sec-ch-ua-mobile, user-agent';
/** Seconds that a shared cache may keep a page which browsers must ask for each time. */
const SHARED_SECONDS = 5;

/** An answer as it goes over the line, which may be sent to many. */
export type PreparedAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Only for what may be kept. */
  etag: string | null;
  timing: ServerTiming;
};

type Options = {
  encoding: Encoding;
  cache: CachePolicy;
  /** ms by stage. */
  timings: Record<string, number>;
  parts?: PartTiming[];
};
type AnswerOptions = Options & { readsLines: boolean };

/** A document. */
export function prepareDocument(
  html: string,
  { status, securityPolicy, ...options }: Options & { status: number; securityPolicy: string },
) {
  const startedAt = performance.now();
  return prepare(compress(withoutFold(html), options.encoding), startedAt, status, options, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': securityPolicy,
    ...(status === 503 && { 'retry-after': '5' }),
  });
}

/**
 * A page for the router in the browser, cut at its fold for whoever reads lines. The page's status stands in the answer:
 * a page that says "not found" is still one to show. Only a failure is told by HTTP, so that nobody takes it for the page.
 */
export async function preparePageAnswer(answer: PageAnswer, { readsLines, ...options }: AnswerOptions) {
  const startedAt = performance.now();
  const isFailure = answer.kind === 'page' && answer.status >= 500;
  const lines = linesOf(answer, readsLines);
  const body =
    lines.length > 1 ? await compressLines(lines, options.encoding) : compress(lines.join(), options.encoding);
  return prepare(body, startedAt, isFailure ? answer.status : 200, options, {
    'content-type': `${lines.length > 1 ? LINES_TYPE : 'application/json'}; charset=utf-8`,
    'x-robots-tag': 'noindex',
    vary: `${VARY}, accept, ${HAVE_STYLES}`,
  });
}

function linesOf(answer: PageAnswer, readsLines: boolean): string[] {
  if (answer.kind === 'redirect') return [JSON.stringify(answer)];
  const { first, rest } = splitAtFold(answer.html);
  if (rest === null) return [JSON.stringify(answer)];
  if (!readsLines) return [JSON.stringify({ ...answer, html: first + rest })];
  const cut: PageAnswer = { ...answer, html: first, isCut: true };
  return [cut, { html: rest } satisfies PageRest].map((line) => JSON.stringify(line));
}

/** The way to another address. */
export function prepareRedirect(status: 301 | 302, location: string): PreparedAnswer {
  const headers = { 'cache-control': 'no-cache', location };
  return { status, headers, body: Buffer.alloc(0), etag: null, timing: { made: '', kept: '' } };
}

function prepare(
  body: Buffer,
  startedAt: number,
  status: number,
  { encoding, cache, timings, parts = [] }: Options,
  headers: Record<string, string>,
): PreparedAnswer {
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
    timing: serverTiming({ ...timings, compress: performance.now() - startedAt }, parts),
  };
}

/** The same answer for this visitor's browser alone, which asks each time whether it still holds. */
export function unshared({ headers, ...answer }: PreparedAnswer): PreparedAnswer {
  return { ...answer, headers: { ...headers, 'cache-control': unsharedControl(headers['cache-control']) } };
}

/** The same answer for nobody to keep, nor to be found by. */
export function unkept({ headers, ...answer }: PreparedAnswer): PreparedAnswer {
  return { ...answer, headers: { ...headers, ...STAFF_HEADERS }, etag: null };
}

/** `Cache-Control` for what others may get something else of. */
export function unsharedControl(cacheControl = 'no-store') {
  return /no-store/.test(cacheControl) ? 'private, no-store' : 'private, no-cache';
}

/** Sends an answer, or says that the visitor has it already. `state` tells how it came about. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, etag, timing }: PreparedAnswer,
  state: CacheState = 'pass',
) {
  reply.code(status).headers(headers);
  reply.header('server-timing', timingHeader(timing, state));
  if (etag) {
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  return reply.send(body);
}

/** Compresses and sends a document that is for this visitor alone. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  options: Omit<Parameters<typeof prepareDocument>[1], 'encoding'>,
) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  return sendPrepared(request, reply, prepareDocument(html, { ...options, encoding }));
}

export function cacheControl(cache: CachePolicy) {
  if (cache.kind === 'private') return 'private, no-store';
  const shared = cache.maxAge < SHARED_SECONDS ? `, s-maxage=${SHARED_SECONDS}` : '';
  const stale = cache.staleWhileRevalidate ? `, stale-while-revalidate=${cache.staleWhileRevalidate}` : '';
  return `public, max-age=${cache.maxAge}${shared}${stale}`;
}
