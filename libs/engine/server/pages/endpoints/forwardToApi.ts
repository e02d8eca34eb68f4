import { SHELL_KEY_HEADER, VISITOR_TICKET_HEADER } from '@gniazdo/contracts/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { sendApiError } from '../../http/sendApiError.ts';
import type { ErrorSender } from '../errors/createErrorSender.ts';

/** Headers that concern one connection only (RFC 9110, 7.6.1), and `expect`, which the shell has met already. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A call of the API that needs more than passing on. */
export type SpecialCall = {
  /** Address without a query; one that ends with a slash stands for all below it. */
  path: string;
  method?: string;
  /** Pages of other sites may send it. */
  isCrossSite?: boolean;
  /** Called before it is passed on. */
  onRequest?: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Sends the API's response, whose status and headers `reply` has, in another way. */
  onResponse?: (request: FastifyRequest, reply: FastifyReply, body: Readable, errors: ErrorSender) => unknown;
};

type Parts = { shellKey: string | undefined; special: readonly SpecialCall[]; errors: ErrorSender };

export type ApiProxy = ReturnType<typeof createApiProxy>;

/** Passes requests of visitors on to the API, with the key of the shell. */
export function createApiProxy({ shellKey, special, errors }: Parts) {
  return (request: FastifyRequest, reply: FastifyReply) => forwardToApi(request, reply, { shellKey, special, errors });
}

/** The special call at the address of a request. */
export function findSpecialCall(
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  special: readonly SpecialCall[],
) {
  return special.find(
    (call) =>
      (call.method ?? method) === method && (call.path.endsWith('/') ? url.startsWith(call.path) : url === call.path),
  );
}

function forwardToApi(request: FastifyRequest, reply: FastifyReply, { shellKey, special, errors }: Parts) {
  const onResponse = findSpecialCall(request, special)?.onResponse;
  // Without a source, reply-from takes the URL of the request and decodes only its path. It would fail for a query like
  // `?q=100%`, which the API checks.
  return reply.from('', {
    // Without a content type, reply-from would serialize the body as JSON.
    ...(Buffer.isBuffer(request.body) && {
      body: request.body,
      contentType: request.headers['content-type'] ?? 'application/octet-stream',
    }),
    rewriteRequestHeaders: (_request, { cookie, ...headers }) => ({
      ...withoutForwarding(removeHopByHopHeaders(headers)),
      ...cookieHeader(request, cookie),
      ...(shellKey && { [SHELL_KEY_HEADER]: shellKey }),
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
    }),
    // Without a rule, caches may decide by themselves how long they keep a response.
    rewriteHeaders: (headers) => ({ 'cache-control': 'no-store', ...removeHopByHopHeaders(headers) }),
    ...(onResponse && {
      onResponse: (_request, _reply, response) => onResponse(request, reply, response.stream, errors),
    }),
    onError(failed, { error }) {
      const route = request.server.routeNames.ofRequest(request);
      request.log.error({ err: error, route }, 'The API did not respond');
      return sendApiError(failed as FastifyReply, 'api_unreachable');
    },
  });
}

function cookieHeader({ server }: FastifyRequest, cookie: string | string[] | undefined) {
  const passed = server.siteCookies.removeOfShell(Array.isArray(cookie) ? cookie.join('; ') : cookie);
  return passed && { cookie: passed };
}

/** Removes headers by which a client could pose as the shell or as another client. */
function withoutForwarding<H extends Record<string, unknown>>(headers: H) {
  const isTrusted = (name: string) =>
    !/^(x-forwarded-|forwarded$)/.test(name) && name !== SHELL_KEY_HEADER && name !== VISITOR_TICKET_HEADER;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isTrusted(name)));
}

/** The headers that a proxy passes on: without those that concern one connection, which `connection` may name too. */
function removeHopByHopHeaders<H extends Record<string, unknown>>(headers: H): H {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const isPassed = ([name]: [string, unknown]) => !HOP_BY_HOP.has(name) && !named.includes(name);
  return Object.fromEntries(Object.entries(headers).filter(isPassed)) as H;
}
