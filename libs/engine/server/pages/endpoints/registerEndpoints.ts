import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findUrlError } from '../../http/addresses.ts';
import { isSameOriginWrite, isValidBody, isWrite } from '../../http/writes.ts';
import { sendApiError } from '../../http/sendApiError.ts';
import type { SetSelector } from '../../releases/preview/createSetSelector.ts';
import { PreviewError } from '../../releases/preview/PreviewSet.ts';
import { type RemoteForms, registerRemoteForms } from '../forms/registerRemoteForms.ts';
import type { FindServicePaths } from './registerServiceHosts.ts';
import type { SiteHost } from '../compose/SiteHost.ts';
import { type ApiProxy, findSpecialCall, type SpecialCall } from './forwardToApi.ts';
import { forwardToRemote, findEndpoint, type RemoteCallParts } from './forwardToRemote.ts';

const API_TIMEOUT_MS = 10_000;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Parts = RemoteCallParts & {
  forward: ApiProxy;
  forms: RemoteForms;
  setSelector: SetSelector;
  site: {
    api: { paths: readonly string[]; special?: readonly SpecialCall[] };
    services?: { findPaths: FindServicePaths };
    hosts?: readonly SiteHost[];
  };
};

/** Routes requests to the endpoints of remotes, and the other API paths to the API. */
export function registerEndpoints(server: FastifyInstance, parts: Parts) {
  const { forward, forms, setSelector, settings, site } = parts;
  const { paths, special = [] } = site.api;
  const findServicePaths = (headers: FastifyRequest['headers']) => site.services?.findPaths(headers);
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
    // It would log URLs.
    disableRequestLogging: true,
  });

  // Bodies are forwarded unparsed.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  for (const url of paths) server.route({ method: [...METHODS], url, handler: handleApiPath });
  // GET requests to other paths are pages.
  server.route({ method: ['PUT', 'PATCH', 'DELETE'], url: '/*', handler: refuseOther });
  registerRemoteForms(server, { forms, setSelector, settings, hosts: site.hosts ?? [] }, refuseOther);

  async function handleApiPath(request: FastifyRequest, reply: FastifyReply) {
    const call = findSpecialCall(request, special);
    if (isCrossSiteWrite(request) && !call?.isCrossSite) return sendApiError(reply, 'cross_site');
    call?.onRequest?.(request, reply);
    if (findServicePaths(request.headers)) return forward(request, reply);
    return (await isAnsweredByRemote(request, reply)) ? reply : forward(request, reply);
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
      const chosen = await setSelector.select({ request, reply, isDocument: false });
      // Until releases are live, their endpoints are unknown, and the API would respond with 404.
      if (chosen.set.number === 0 && isWrite(request.method)) {
        sendApiError(reply, 'unavailable');
        return true;
      }
      const endpoint = findEndpoint(chosen.set, request);
      if (!endpoint) return false;
      const error = findRequestError(request);
      if (error) sendApiError(reply, error);
      else await forwardToRemote(parts, chosen, endpoint, request, reply);
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
