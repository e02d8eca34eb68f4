import { PREFIX, starEndpoints } from '@gniazdo/contracts';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSENT_API_PATH, extendConsentCookie } from '../consent/setConsentCookie.ts';
import { findUrlError } from '../http/findUrlError.ts';
import { isValidBody } from '../http/isValidBody.ts';
import { sendApiError } from '../http/sendApiError.ts';
import { isSameOriginWrite, isWrite } from '../http/isSameOriginWrite.ts';
import { createServiceHosts } from '../../service-hosts/servicePaths.ts';
import { PreviewError } from '../preview/PreviewSet.ts';
import { registerRemoteForms } from '../../page-forms/registerRemoteForms.ts';
import type { ShellContext } from '../ShellContext.ts';
import { forwardToApi } from './forwardToApi.ts';
import { forwardToRemote, findEndpoint } from './forwardToRemote.ts';

const API_TIMEOUT_MS = 10_000;
/** Paths of the API, unless a live remote declares an endpoint for one of them. */
const API_PATHS = [
  '/api/*',
  `${PREFIX}/api/*`,
  '/i/*',
  '/v1/*',
  '/v2/*',
  '/impression',
  '/openapi.json',
  '/sitemap.xml',
  '/sitemaps/*',
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Routes requests to the endpoints of remotes, and the other API paths to the API. */
export function registerEndpoints(server: FastifyInstance, context: ShellContext) {
  const { settings } = context;
  const findServicePaths = createServiceHosts(settings.services);
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
  // GET requests to other paths are pages.
  server.route({ method: ['PUT', 'PATCH', 'DELETE'], url: '/*', handler: refuseOther });
  registerRemoteForms(server, context, refuseOther);

  async function handleApiPath(request: FastifyRequest, reply: FastifyReply) {
    if (isCrossSiteWrite(request) && request.url !== starEndpoints.event) return sendApiError(reply, 'cross_site');
    if (request.method === 'POST' && request.url === CONSENT_API_PATH) extendConsentCookie(settings, request, reply);
    if (findServicePaths(request.headers)) return forwardToApi(context, request, reply);
    return (await isAnsweredByRemote(request, reply)) ? reply : forwardToApi(context, request, reply);
  }

  async function refuseOther(request: FastifyRequest, reply: FastifyReply) {
    return sendApiError(reply, isCrossSiteWrite(request) ? 'cross_site' : 'not_found');
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
    // Pages of the site call hosts of services across origins.
    if (findServicePaths(headers)) return isWrite(method) && headers.origin !== settings.publicUrl;
    return isWrite(method) && !isSameOriginWrite(method, headers, settings.publicUrl);
  }
}

/** The API checks its requests itself; remotes only receive valid ones. */
function findRequestError({ url, body }: FastifyRequest) {
  const isInvalid = Buffer.isBuffer(body) && !isValidBody(body);
  return findUrlError(url) ?? (isInvalid ? 'bad_request' : null);
}
