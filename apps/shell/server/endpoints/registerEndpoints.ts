import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendApiError } from '../http/apiErrors.ts';
import { withoutShellCookies } from '../http/cookies.ts';
import { isSameOriginWrite, isWrite } from '../http/isSameOriginWrite.ts';
import { MixError } from '../mix/readMix.ts';
import type { ShellParts } from '../ShellParts.ts';
import { answerByRemote, findEndpoint } from './answerByRemote.ts';

const API_TIMEOUT_MS = 10_000;
/** Paths that belong to the API unless a live remote claims one of them. */
const API_PATHS = ['/api/*', '/i/*', '/v2/*', '/openapi.json'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Endpoints of the remotes, and everything else of the API's paths passed on to the API. */
export function registerEndpoints(server: FastifyInstance, parts: ShellParts) {
  const { settings } = parts;
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

  // Bodies are taken as they are: whoever answers knows what is in them.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  for (const url of API_PATHS) server.route({ method: [...METHODS], url, handler: answer });
  // A remote may claim an address outside of the API's paths, too; GET of those is asked with the pages.
  server.route({ method: METHODS.filter((method) => method !== 'GET'), url: '/*', handler: answerOnlyByRemote });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (isForbidden(request)) return sendApiError(reply, 'cross_site');
    return (await answerFromSet(request, reply)) ?? passOn(request, reply);
  }

  async function answerOnlyByRemote(request: FastifyRequest, reply: FastifyReply) {
    if (isForbidden(request)) return sendApiError(reply, 'cross_site');
    return (await answerFromSet(request, reply)) ?? sendApiError(reply, 'not_found');
  }

  /** By the release that the visitor's page came from; null when none of its set claims the address. */
  async function answerFromSet(request: FastifyRequest, reply: FastifyReply) {
    try {
      const chosen = await parts.sets.choose({ request, reply, isDocument: false });
      const endpoint = findEndpoint(chosen.set, request);
      return endpoint && (await answerByRemote(parts, chosen, endpoint, request, reply));
    } catch (error) {
      if (error instanceof MixError) return sendApiError(reply, 'unavailable');
      throw error;
    }
  }

  function isForbidden({ method, headers }: FastifyRequest) {
    return isWrite(method) && !isSameOriginWrite(method, headers, settings.publicUrl);
  }
}

function passOn(request: FastifyRequest, reply: FastifyReply) {
  return reply.from(request.raw.url, {
    // Named, because a body it knows nothing of would be taken for something to make JSON of.
    ...(Buffer.isBuffer(request.body) && {
      body: request.body,
      contentType: request.headers['content-type'] ?? 'application/octet-stream',
    }),
    rewriteRequestHeaders: (_request, { cookie, ...headers }) => ({
      ...withoutForwarding(headers),
      ...cookieHeader(cookie),
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
    }),
    onError(failed, { error }) {
      request.log.error({ err: error, url: request.url }, 'The API did not answer');
      return sendApiError(failed as FastifyReply, 'api_unreachable');
    },
  });
}

function cookieHeader(cookie: string | string[] | undefined) {
  const passed = withoutShellCookies(Array.isArray(cookie) ? cookie.join('; ') : cookie);
  return passed && { cookie: passed };
}

/** What a visitor claims about proxies in front of us is not passed on as if we had seen it. */
function withoutForwarding<H extends Record<string, unknown>>(headers: H) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(x-forwarded-|forwarded$)/.test(name)));
}
