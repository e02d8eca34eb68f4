import { AUTH_PATH, PREFIX, SHELL_KEY_HEADER, STAR_PATH, starEndpoints } from '@gniazdo/contracts';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSENT_API_PATH, extendConsentCookie } from '../consent/setConsentCookie.ts';
import { findUrlError } from '../http/findUrlError.ts';
import { removeHopByHopHeaders } from '../http/removeHopByHopHeaders.ts';
import { isValidBody } from '../http/isValidBody.ts';
import { sendApiError } from '../http/sendApiError.ts';
import { removeShellCookies } from '../http/cookies.ts';
import { isSameOriginWrite, isWrite } from '../http/isSameOriginWrite.ts';
import { PreviewError } from '../preview/PreviewSet.ts';
import type { ShellContext } from '../ShellContext.ts';
import { forwardToRemote, findEndpoint } from './forwardToRemote.ts';
import { sendShopRedirect } from './sendShopRedirect.ts';

const API_TIMEOUT_MS = 10_000;
/** Paths of the API, unless a live remote declares an endpoint for one of them. */
const API_PATHS = ['/api/*', `${PREFIX}/api/*`, '/i/*', '/v1/*', '/v2/*', '/impression', '/openapi.json'];
const CLICKTHROUGH_PATH = '/v2/clickthrough/';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Routes requests to the endpoints of remotes, and the other API paths to the API. */
export function registerEndpoints(server: FastifyInstance, context: ShellContext) {
  const { settings } = context;
  server.register(replyFrom, {
    base: settings.apiUrl,
    undici: {
      connections: 64,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      headersTimeout: API_TIMEOUT_MS,
      bodyTimeout: API_TIMEOUT_MS,
      connect: { timeout: 2000 },
    },
    retryMethods: [],
  });

  // Bodies are forwarded unparsed.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  for (const url of API_PATHS) server.route({ method: [...METHODS], url, handler: handleApiPath });
  // A remote may declare endpoints outside of the API's paths. GET requests to those are pages.
  server.route({ method: METHODS.filter((method) => method !== 'GET'), url: '/*', handler: handleOtherPath });

  async function handleApiPath(request: FastifyRequest, reply: FastifyReply) {
    if (isCrossSiteWrite(request) && request.url !== starEndpoints.event) return sendApiError(reply, 'cross_site');
    if (request.method === 'POST' && request.url === CONSENT_API_PATH) extendConsentCookie(settings, request, reply);
    // A release that declares such an endpoint would receive passwords, or addresses of buyers.
    if (request.url.startsWith(AUTH_PATH) || request.url.startsWith(STAR_PATH))
      return forwardToApi(context, request, reply);
    return (await isAnsweredByRemote(request, reply)) ? reply : forwardToApi(context, request, reply);
  }

  async function handleOtherPath(request: FastifyRequest, reply: FastifyReply) {
    if (isCrossSiteWrite(request)) return sendApiError(reply, 'cross_site');
    return (await isAnsweredByRemote(request, reply)) ? reply : sendApiError(reply, 'not_found');
  }

  /**
   * Responds from the visitor's release set; false if none of its releases declares the endpoint. Returns no reply, because
   * a promise of a reply that was sent resolves to undefined.
   */
  async function isAnsweredByRemote(request: FastifyRequest, reply: FastifyReply) {
    try {
      const chosen = await context.setSelector.select({ request, reply, isDocument: false });
      // Until releases are live, their endpoints are unknown, and the API would respond with 404.
      if (chosen.set.number === 0 && isWrite(request.method)) {
        sendApiError(reply, 'unavailable');
        return true;
      }
      const endpoint = findEndpoint(chosen.set, request);
      if (!endpoint) return false;
      const error = findRequestError(request);
      if (error) sendApiError(reply, error);
      else await forwardToRemote(context, chosen, endpoint, request, reply);
    } catch (error) {
      if (!(error instanceof PreviewError)) throw error;
      sendApiError(reply, 'unavailable');
    }
    return true;
  }

  function isCrossSiteWrite({ method, headers }: FastifyRequest) {
    return isWrite(method) && !isSameOriginWrite(method, headers, settings.publicUrl);
  }
}

/** The API checks its requests itself; remotes only receive valid ones. */
function findRequestError({ url, body }: FastifyRequest) {
  const isInvalid = Buffer.isBuffer(body) && !isValidBody(body);
  return findUrlError(url) ?? (isInvalid ? 'bad_request' : null);
}

function forwardToApi(context: ShellContext, request: FastifyRequest, reply: FastifyReply) {
  return reply.from(request.raw.url, {
    // Without a content type, reply-from would serialize the body as JSON.
    ...(Buffer.isBuffer(request.body) && {
      body: request.body,
      contentType: request.headers['content-type'] ?? 'application/octet-stream',
    }),
    rewriteRequestHeaders: (_request, { cookie, ...headers }) => ({
      ...withoutForwarding(removeHopByHopHeaders(headers)),
      ...cookieHeader(cookie),
      ...(context.settings.shellKey && { [SHELL_KEY_HEADER]: context.settings.shellKey }),
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
    }),
    rewriteHeaders: removeHopByHopHeaders,
    // People open links to shops; programs read the other responses.
    ...(request.url.startsWith(CLICKTHROUGH_PATH) && {
      onResponse: (_request, _reply, response) => sendShopRedirect(context, request, reply, response.stream),
    }),
    onError(failed, { error }) {
      request.log.error({ err: error, url: request.url }, 'The API did not respond');
      return sendApiError(failed as FastifyReply, 'api_unreachable');
    },
  });
}

function cookieHeader(cookie: string | string[] | undefined) {
  const passed = removeShellCookies(Array.isArray(cookie) ? cookie.join('; ') : cookie);
  return passed && { cookie: passed };
}

/** Removes headers by which a client could pose as the shell or as another client. */
function withoutForwarding<H extends Record<string, unknown>>(headers: H) {
  const isTrusted = (name: string) => !/^(x-forwarded-|forwarded$)/.test(name) && name !== SHELL_KEY_HEADER;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isTrusted(name)));
}
