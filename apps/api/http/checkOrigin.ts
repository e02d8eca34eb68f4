import type { FastifyRequest } from 'fastify';
import { RequestError, failures } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites may send writes to the route. They prove their right without cookies. */
    acceptsOtherSites?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF check of every write: throws 403 if a page of another site sent it. `allowedOrigins`: the site, and services on hosts
 * of their own. Requests without both headers come from programs, or from forms in old browsers; the latter
 * can't send JSON.
 */
export function checkOrigin(request: FastifyRequest, allowedOrigins: readonly string[]) {
  if (!READS.has(request.method)) requireOwnOrigin(request, allowedOrigins);
}

/** The check for a GET request that writes. */
export function requireOwnOrigin({ method, headers }: FastifyRequest, allowedOrigins: readonly string[]) {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  if (headers.origin !== undefined) {
    if (!allowedOrigins.includes(headers.origin)) throw new RequestError(failures.crossSite);
  } else if (site !== undefined || (method === 'POST' && !isJson(headers['content-type']))) {
    throw new RequestError(failures.crossSite);
  }
}

function isJson(contentType = '') {
  return /^application\/json\b/i.test(contentType);
}
