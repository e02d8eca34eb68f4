import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { ApiProxy } from './forwardToApi.ts';
import { sendApiError } from '../../http/sendApiError.ts';

/** The paths that the host of a request has, and no others; undefined for the hosts of pages. */
export type FindServicePaths = (headers: Pick<IncomingHttpHeaders, 'host'>) => readonly RegExp[] | undefined;

/**
 * Hosts of services have the paths of these services and nothing else. The API responds to preflight requests: it knows
 * which origins may read the responses.
 */
export function registerServiceHosts(
  server: FastifyInstance,
  { findPaths, forward }: { findPaths: FindServicePaths; forward: ApiProxy },
) {
  server.addHook('onRequest', async (request, reply) => {
    const paths = findPaths(request.headers);
    if (!paths) return;
    if (!paths.some((path) => path.test(request.raw.url ?? ''))) return sendApiError(reply, 'not_found');
    if (request.method === 'OPTIONS') return forward(request, reply);
  });
}
