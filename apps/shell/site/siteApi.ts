import { PREFIX, starEndpoints } from '@gniazdo/contracts/site';
import { CONSENT_API_PATH, type ConsentCookieSettings, extendConsentCookie } from './setConsentCookie.ts';
import type { SiteApi } from '@gniazdo/engine/server/SiteDefinition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { ErrorSender } from '@gniazdo/engine/server/pages/errors/createErrorSender';

/** What the shell passes on to the API of this site. */
export function createSiteApi(settings: ConsentCookieSettings): SiteApi {
  return {
    paths: [
      '/api/*',
      `${PREFIX}/api/*`,
      '/i/*',
      '/v1/*',
      '/v2/*',
      '/impression',
      '/openapi.json',
      '/sitemap.xml',
      '/sitemaps/*',
    ],
    limits: {
      search: new RegExp(`^(?:/_page)?${PREFIX}/search\\b|^/v2/search\\b`, 'i'),
      // POST requests of pages, not of actions: lists, counters of likes, impressions.
      lists: /^\/(?:impression(?:\?|$)|api\/v2\/variant\/|api\/v1\/[^/]+\/like\/[^/?]+(?:\?|$))/,
      endpoints: new RegExp(`^(?:${PREFIX}/api|/api|/v2)/`),
      images: /^\/i\//,
    },
    special: [
      // Shops send it from pages of theirs.
      { path: starEndpoints.event, isCrossSite: true },
      {
        path: CONSENT_API_PATH,
        method: 'POST',
        onRequest: (request, reply) => extendConsentCookie(settings, request, reply),
      },
      // People open links to shops; programs read the other responses.
      { path: '/v2/clickthrough/', onResponse: sendShopRedirect },
    ],
  };
}

/** Sends the API's response to a link to a shop; a page instead of JSON if there is no offer to redirect to. */
function sendShopRedirect(request: FastifyRequest, reply: FastifyReply, body: Readable, errors: ErrorSender) {
  if (reply.statusCode !== 404) return reply.send(body);
  body.resume();
  // These headers describe the API's body.
  for (const name of ['content-length', 'content-encoding', 'etag']) reply.removeHeader(name);
  return errors.sendDocument(request, reply, 404);
}
